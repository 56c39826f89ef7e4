import type { RealtimeConversationItemUserMessage } from 'openai/resources/realtime/realtime';
import type { ServerEvent } from './server-event.ts';

type Content = RealtimeConversationItemUserMessage.Content;

/** The events of a learner's item, which is complete when it is added. */
export function createLearnerItemEvents(
  id: string,
  previous_item_id: string | null,
  content: Content,
): ServerEvent[] {
  const item: RealtimeConversationItemUserMessage = {
    id,
    object: 'realtime.item',
    type: 'message',
    status: 'completed',
    role: 'user',
    content: [content],
  };
  return [
    { type: 'conversation.item.added', previous_item_id, item },
    { type: 'conversation.item.done', previous_item_id, item },
  ];
}
