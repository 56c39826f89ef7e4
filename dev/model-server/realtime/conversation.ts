import type {
  RealtimeConversationItemAssistantMessage,
  RealtimeConversationItemSystemMessage,
  RealtimeConversationItemUserMessage,
} from 'openai/resources/realtime/realtime';
import type { Turn } from '../../offline-tutor/conversation/spoken-reply.ts';
import type { Emit } from './server-event.ts';

/** The conversation items of a call in order. */
export type Conversation = (Turn & { id: string })[];

/** Appends an item and returns the id of the previous one. */
export function addItem(conversation: Conversation, item: Conversation[number]): string | null {
  const previous = conversation.at(-1);
  conversation.push(item);
  return previous?.id ?? null;
}

type Message =
  | RealtimeConversationItemUserMessage
  | RealtimeConversationItemAssistantMessage
  | RealtimeConversationItemSystemMessage;

/** Sends the events of an item that is complete when it is added. */
export function emitItem(emit: Emit, previous_item_id: string | null, message: Message): void {
  const item = { ...message, object: 'realtime.item', status: 'completed' } as const;
  emit({ type: 'conversation.item.added', previous_item_id, item });
  emit({ type: 'conversation.item.done', previous_item_id, item });
}
