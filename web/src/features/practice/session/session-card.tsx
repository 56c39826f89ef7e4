import type { Lesson } from '@parley/functions/contract';
import { useStore } from '@nanostores/react';
import type { ReactNode } from 'react';
import type { AllowanceText } from '../../../account/use-allowance.ts';
import { sessionMessages } from './messages.ts';
import { PracticeWords } from './practice-words.tsx';

function Row({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt className="text-sm text-quiet">{name}</dt>
      <dd className="mt-0.5 font-medium">{children}</dd>
    </div>
  );
}

const NONE: ReadonlySet<string> = new Set();

interface SessionFactsProps {
  lesson: Lesson;
  /** The practice words that have been used so far. */
  usedWords?: ReadonlySet<string>;
  /** How many messages have been used, and their limit, in sessions that have one. */
  used?: { n: number; max: number } | undefined;
  /** Before a session: how many can still be started, and how long they are. */
  allowance?: AllowanceText | null;
}

export function SessionFacts({ lesson, usedWords = NONE, used, allowance = null }: SessionFactsProps) {
  const t = useStore(sessionMessages);
  return (
    <dl className="mt-4 flex flex-col gap-4">
      <Row name={t.level}>{lesson.level}</Row>
      <Row name={t.topic}>{lesson.topic}</Row>
      <Row name={t.words}>
        {lesson.customWords.length === 0 ? (
          <span className="text-quiet">{t.noWords}</span>
        ) : (
          <PracticeWords words={lesson.customWords} used={usedWords} />
        )}
      </Row>
      {allowance && (
        <>
          <Row name={t.sessionLength}>{allowance.sessionLength}</Row>
          <Row name={t.sessionsLeft}>{allowance.sessionsLeft}</Row>
        </>
      )}
      {used && (
        <Row name={t.messages}>
          {t.messagesUsed(used)}
          <div aria-hidden="true" className="mt-2 h-1.5 overflow-hidden rounded-full bg-sunken">
            <div
              className="h-full rounded-full bg-teal transition-[width]"
              style={{ width: `${(100 * used.n) / used.max}%` }}
            />
          </div>
        </Row>
      )}
    </dl>
  );
}

/** The Current Session box beside the conversation, on large screens. */
export function SessionCard({ children, ...facts }: SessionFactsProps & { children?: ReactNode }) {
  const t = useStore(sessionMessages);
  return (
    <section
      aria-labelledby="session-title"
      className="w-full self-start rounded-base border border-line bg-surface p-5 shadow-base max-lg:hidden lg:sticky lg:top-4 lg:row-span-2"
    >
      <h2 id="session-title" className="text-xl">
        {t.title}
      </h2>
      <SessionFacts {...facts} />
      {children}
    </section>
  );
}
