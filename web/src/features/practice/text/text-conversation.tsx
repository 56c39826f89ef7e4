import { useStore } from '@nanostores/react';
import { RotateCcw } from 'lucide-react';
import type { ClientErrorCode } from '../../../api/api-error.ts';
import { errorMessages } from '../../../messages/errors.ts';
import { chatMessages } from '../conversation/messages.ts';
import { Button } from '../../../ui/button.tsx';
import { ConversationLog } from '../conversation/conversation-log.tsx';
import { MessageBubble, ReplyDraft } from '../conversation/message-bubble.tsx';
import type { Active } from './text-state.ts';

function ReplyFailed({ error, onRetry }: { error: ClientErrorCode; onRetry: () => void }) {
  const t = useStore(chatMessages);
  const reasons = useStore(errorMessages);
  return (
    <li className="max-w-[88%] self-start rounded-base rounded-bl-none bg-red-tint px-4 py-3 sm:max-w-[75%]">
      <p className="font-semibold text-red">{t.notAnswered}</p>
      <p>{reasons[error]}</p>
      <Button className="mt-3" onClick={onRetry}>
        <RotateCcw aria-hidden="true" className="size-5" />
        {t.tryAgain}
      </Button>
    </li>
  );
}

export function TextConversation({ state, onRetry }: { state: Active; onRetry: () => void }) {
  const { messages, turn, session } = state;
  return (
    <ConversationLog live="polite" own={messages.at(-1)?.role === 'user'}>
      {messages.map((message) => (
        <MessageBubble key={message.id} message={message} wordPatterns={session.wordPatterns} />
      ))}
      {turn.status === 'replying' && <ReplyDraft draft={turn.draft} wordPatterns={session.wordPatterns} />}
      {turn.status === 'failed' && <ReplyFailed error={turn.error} onRetry={onRetry} />}
    </ConversationLog>
  );
}
