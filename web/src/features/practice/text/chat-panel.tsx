import { useStore } from '@nanostores/react';
import type { ReactNode } from 'react';
import { chatMessages } from '../../../messages/practice.ts';
import { TutorPortrait } from '../../../ui/tutor-portrait.tsx';
import type { Practice } from '../practice.ts';
import { moveFocus, FOCUS_TARGET } from '../session/focus-view.ts';
import { Composer } from './composer.tsx';
import { Conversation } from './text-conversation.tsx';
import { Progress } from './progress.tsx';

/** What stands where the messages will be. */
function Placeholder({ title, children }: { title?: string; children: string }) {
  return (
    <div
      role={title === undefined ? undefined : 'status'}
      className="flex flex-1 flex-col items-center justify-center-safe gap-2 overflow-y-auto p-6 text-center text-balance"
    >
      <TutorPortrait className="mb-3 size-24 short:hidden lg:size-32" />
      {title !== undefined && <p className="text-xl font-semibold">{title}</p>}
      <p className="max-w-md text-quiet">{children}</p>
    </div>
  );
}

interface ChatPanelProps {
  practice: Practice;
  /** The way to the session's details, where they are not beside the talk. */
  details?: ReactNode;
}

/** The chat panel titled Practice Session: empty, starting, or the talk itself. */
export function ChatPanel({ practice, details }: ChatPanelProps) {
  const t = useStore(chatMessages);
  const { text } = practice;
  const idle = text.status === 'idle';
  // On a touch screen a keyboard would cover the tutor's first words if the message field took the focus.
  const atHeading = text.status === 'starting' || !window.matchMedia('(pointer: fine)').matches;
  const retry = () => {
    practice.retry();
    moveFocus();
  };
  return (
    <section
      aria-labelledby="chat-title"
      className={`relative flex min-h-0 flex-1 flex-col bg-surface lg:rounded-base lg:border lg:border-line lg:shadow-base ${idle ? 'rounded-base border border-line shadow-base max-lg:order-3' : ''}`}
    >
      <div className="flex min-h-16 items-center gap-3 border-b border-line px-4 py-2 short:min-h-0 short:border-0 short:p-0 lg:px-5">
        {!idle && <TutorPortrait className="size-10 @max-3xs:hidden short:hidden" />}
        <div className="min-w-0 flex-1 short:sr-only">
          <h2
            id="chat-title"
            tabIndex={-1}
            {...(!idle && atHeading && FOCUS_TARGET)}
            className="text-lg leading-6 outline-none"
          >
            {t.title}
          </h2>
          {!idle && (
            <p className="truncate text-sm text-quiet">
              {'lesson' in text ? `${text.lesson.topic} · ${text.lesson.level}` : ''}
            </p>
          )}
        </div>
        {idle && <p className="text-sm text-quiet">{t.voiceIdle}</p>}
        {details}
      </div>
      {idle && <Placeholder>{t.empty}</Placeholder>}
      {text.status === 'starting' && <Placeholder title={t.starting}>{t.startingAbout}</Placeholder>}
      {text.status === 'active' && <Conversation talk={text} onRetry={retry} />}
      <div className="short:flex short:flex-wrap short:items-end short:gap-2 short:border-t short:border-line short:py-2 short:pr-2 short:pl-14">
        {text.status === 'active' && <Progress talk={text} onFinish={practice.finish} />}
        <Composer state={text} onSend={practice.send} />
      </div>
    </section>
  );
}
