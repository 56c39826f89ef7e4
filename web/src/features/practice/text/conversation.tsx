import { useStore } from '@nanostores/react';
import { ArrowDown } from 'lucide-react';
import { chatMessages } from '../../../messages/practice.ts';
import { Button } from '../../../ui/button.tsx';
import { MessageBubble, Writing } from './message-bubble.tsx';
import { ReplyFailed } from './reply-failed.tsx';
import type { Active } from './text-state.ts';
import { useAutoScroll } from './use-auto-scroll.ts';

/** What scrolls takes the focus, so that the arrow keys reach it in every browser. */
const SCROLLS_BY_KEYBOARD = { tabIndex: 0 };

interface ConversationProps {
  talk: Active;
  onRetry: () => void;
}

/** The talk so far, kept at its newest line unless the reader has scrolled up. */
export function Conversation({ talk, onRetry }: ConversationProps) {
  const t = useStore(chatMessages);
  const { messages, turn, session } = talk;
  const { scroller, content, onScroll, behind, toNewest } = useAutoScroll(messages.at(-1)?.role === 'user');
  return (
    <div className="relative min-h-0 flex-1">
      <div
        ref={scroller}
        role="log"
        aria-live="polite"
        aria-label={t.log}
        {...SCROLLS_BY_KEYBOARD}
        onScroll={onScroll}
        className="relative flex h-full flex-col overflow-y-auto overscroll-contain -outline-offset-3"
      >
        <ol ref={content} className="mt-auto flex flex-col gap-4 p-4 lg:p-6">
          {messages.map((message) => (
            <MessageBubble
              key={message.id}
              role={message.role}
              content={message.content}
              at={message.at}
              wordPatterns={session.wordPatterns}
            />
          ))}
          {turn.status === 'replying' && <Writing draft={turn.draft} wordPatterns={session.wordPatterns} />}
          {turn.status === 'failed' && <ReplyFailed error={turn.error} onRetry={onRetry} />}
        </ol>
      </div>
      {behind && (
        <div className="absolute inset-x-0 bottom-3 flex justify-center">
          <Button variant="primary" className="animate-appear shadow-base" onClick={toNewest}>
            <ArrowDown aria-hidden="true" className="size-5" />
            {t.newMessage}
          </Button>
        </div>
      )}
    </div>
  );
}
