import type { WordPattern } from '@parley/functions/contract';
import { useStore } from '@nanostores/react';
import { memo, type ReactNode } from 'react';
import { ListenButton } from '../listen/listen-button.tsx';
import { markWords } from './mark-words.ts';
import { MessageText } from './message-text.tsx';
import type { ChatMessage } from '../session/chat-message.ts';
import { chatMessages } from './messages.ts';

let timeFormat: Intl.DateTimeFormat | undefined;

/** Formats the time of day. Creates the slow formatter on demand, since the first view shows no message. */
export function formatTime(at: number): string {
  timeFormat ??= new Intl.DateTimeFormat('en-US', { hour: 'numeric', minute: '2-digit' });
  return timeFormat.format(at);
}

const SIDES = {
  user: 'self-end rounded-br-none bg-teal-tint animate-appear',
  assistant: 'self-start rounded-bl-none bg-sunken',
};

export function MarkedText({ text, wordPatterns }: { text: string; wordPatterns: readonly WordPattern[] }) {
  return markWords(text, wordPatterns).map((segment) =>
    segment.isMarked ? (
      <b key={segment.start} className="practice-word">
        {segment.text}
      </b>
    ) : (
      segment.text
    ),
  );
}

interface BubbleProps {
  side: ChatMessage['role'];
  /** For screen readers. */
  speaker: string;
  children: ReactNode;
}

export function Bubble({ side, speaker, children }: BubbleProps) {
  return (
    <li className={`max-w-[88%] rounded-base px-4 py-2.5 sm:max-w-[75%] ${SIDES[side]}`}>
      <span className="sr-only">{speaker} </span>
      {children}
    </li>
  );
}

interface MessageBubbleProps {
  message: ChatMessage;
  wordPatterns: readonly WordPattern[];
  /** Whether to show the one-time hint that words can be tapped. */
  hasHint?: boolean;
}

export const MessageBubble = memo(function MessageBubble({
  message,
  wordPatterns,
  hasHint,
}: MessageBubbleProps) {
  const t = useStore(chatMessages);
  const { role, content, signature, at } = message;
  return (
    <Bubble side={role} speaker={`${role === 'user' ? t.you : t.tutor}:`}>
      <MessageText
        text={content}
        hasHint={hasHint}
        controls={
          role === 'assistant' && (
            <>
              <ListenButton text={content} signature={signature} />
              <ListenButton text={content} signature={signature} isSlow />
            </>
          )
        }
        notes={<time dateTime={new Date(at).toISOString()}>{formatTime(at)}</time>}
      >
        <MarkedText text={content} wordPatterns={wordPatterns} />
      </MessageText>
    </Bubble>
  );
});

function TypingDots() {
  return (
    <span aria-hidden="true" className="inline-flex gap-1 align-middle">
      {['0ms', '150ms', '300ms'].map((delay) => (
        <span
          key={delay}
          style={{ animationDelay: delay }}
          className="size-2 animate-writing rounded-full bg-quiet"
        />
      ))}
    </span>
  );
}

/** The tutor's reply while it is being streamed. Screen readers announce it when it is complete. */
export function ReplyDraft({ draft, wordPatterns }: { draft: string; wordPatterns: readonly WordPattern[] }) {
  const t = useStore(chatMessages);
  return (
    <Bubble side="assistant" speaker={t.writing}>
      <p dir="auto" aria-live="off" className="wrap-anywhere whitespace-pre-wrap">
        {draft !== '' && (
          <>
            <MarkedText text={draft} wordPatterns={wordPatterns} />{' '}
          </>
        )}
        <TypingDots />
      </p>
    </Bubble>
  );
}
