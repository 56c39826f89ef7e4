import { useStore } from '@nanostores/react';
import { ArrowDown } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from '../../../ui/button.tsx';
import type { ChatMessage } from '../session/chat-message.ts';
import { chatMessages } from './messages.ts';
import { useAutoScroll } from './use-auto-scroll.ts';

/** Makes the container scrollable by keyboard in every browser. */
const KEYBOARD_SCROLLABLE = { tabIndex: 0 };

interface ConversationLogProps {
  live: 'polite' | 'off';
  newest: Pick<ChatMessage, 'id' | 'role'> | undefined;
  children: ReactNode;
}

/** A list of messages that scrolls to each of the learner's own, and to the tutor's unless the learner has scrolled up. */
export function ConversationLog({ live, newest, children }: ConversationLogProps) {
  const t = useStore(chatMessages);
  const ownMessageId = newest?.role === 'user' ? newest.id : null;
  const { scroller, content, onScroll, hasUnseenMessages, scrollToNewest } = useAutoScroll(ownMessageId);
  return (
    <div className="relative min-h-0 flex-1">
      <div
        ref={scroller}
        role="log"
        aria-live={live}
        aria-label={t.log}
        {...KEYBOARD_SCROLLABLE}
        onScroll={onScroll}
        className="relative flex h-full flex-col overflow-y-auto overscroll-contain -outline-offset-3"
      >
        <ol ref={content} className="mt-auto flex flex-col gap-4 p-4 lg:p-6">
          {children}
        </ol>
      </div>
      {hasUnseenMessages && (
        <div className="absolute inset-x-0 bottom-3 flex justify-center">
          <Button variant="primary" className="animate-appear shadow-base" onClick={scrollToNewest}>
            <ArrowDown aria-hidden="true" className="size-5" />
            {t.newMessage}
          </Button>
        </div>
      )}
    </div>
  );
}
