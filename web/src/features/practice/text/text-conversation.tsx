import { MessageBubble, ReplyDraft } from '../conversation/message-bubble.tsx';
import { ReplyFailed } from './reply-failed.tsx';
import { ConversationLog } from '../conversation/conversation-log.tsx';
import type { Active } from './text-state.ts';

interface ConversationProps {
  talk: Active;
  onRetry: () => void;
}

/** The talk so far. */
export function Conversation({ talk, onRetry }: ConversationProps) {
  const { messages, turn, session } = talk;
  return (
    <ConversationLog live="polite" own={messages.at(-1)?.role === 'user'}>
      {messages.map((message) => (
        <MessageBubble
          key={message.id}
          role={message.role}
          content={message.content}
          at={message.at}
          wordPatterns={session.wordPatterns}
        />
      ))}
      {turn.status === 'replying' && <ReplyDraft draft={turn.draft} wordPatterns={session.wordPatterns} />}
      {turn.status === 'failed' && <ReplyFailed error={turn.error} onRetry={onRetry} />}
    </ConversationLog>
  );
}
