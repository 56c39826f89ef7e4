import { useStore } from '@nanostores/react';
import type { ReactNode } from 'react';
import { chatMessages } from '../../../messages/practice.ts';
import { TutorPortrait } from '../../../ui/tutor-portrait.tsx';
import type { Practice } from '../practice.ts';
import { LANDING } from '../use-landing.ts';
import { Composer } from './composer.tsx';
import { Conversation } from './conversation.tsx';
import { Progress } from './progress.tsx';

/** What stands where the messages will be. */
function Placeholder({ title, children }: { title?: string; children: string }) {
  return (
    <div
      role={title === undefined ? undefined : 'status'}
      className="flex flex-1 flex-col items-center justify-center gap-2 overflow-y-auto p-6 text-center text-balance"
    >
      <TutorPortrait className="mb-3 size-24 lg:size-32" />
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
  const landing = text.status === 'starting' ? LANDING : {};
  return (
    <section
      aria-labelledby="chat-title"
      className={`flex min-h-0 flex-1 flex-col bg-surface lg:rounded-base lg:border lg:border-line lg:shadow-base ${idle ? 'rounded-base border border-line shadow-base max-lg:order-3' : ''}`}
    >
      <div className="flex min-h-16 items-center gap-3 border-b border-line px-4 py-2 lg:px-5">
        {!idle && <TutorPortrait className="size-10" />}
        <div className="min-w-0 flex-1">
          <h2 id="chat-title" tabIndex={-1} {...landing} className="text-lg leading-6 outline-none">
            {t.title}
          </h2>
          {!idle && (
            <p className="truncate text-sm text-quiet">
              {'lesson' in text ? `${text.lesson.topic} · ${text.lesson.level}` : ''}
            </p>
          )}
        </div>
        {details}
      </div>
      {idle && <Placeholder>{t.empty}</Placeholder>}
      {text.status === 'starting' && <Placeholder title={t.starting}>{t.startingAbout}</Placeholder>}
      {text.status === 'active' && (
        <>
          <Conversation talk={text} onRetry={practice.retry} />
          <Progress talk={text} onFinish={practice.finish} />
        </>
      )}
      <div className={text.status === 'active' ? '' : 'max-lg:hidden'}>
        <Composer state={text} onSend={practice.send} />
      </div>
    </section>
  );
}
