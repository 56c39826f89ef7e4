/**
 * The memory in the results: a question from the third session on, until it is answered; after a yes, the facts noted
 * from the session.
 */
import { TUTOR_NAME, type Fact } from '@parley/functions/contract';
import { useStore } from '@nanostores/react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { toast } from 'react-hot-toast/headless';
import { Link } from 'react-router';
import { queryClient } from '../../../lib/query-client.ts';
import { createNotingQuery, setMemory, useMemory } from '../../../memory/memory.ts';
import { i18n } from '../../../messages/i18n.ts';
import { createProgressQuery } from '../../../progress/progress-query.ts';
import { Button } from '../../../ui/button.tsx';
import { fitMessages } from '../conversation/fit-messages.ts';
import type { FinishedSession } from '../session/chat-message.ts';
import { moveFocusOnRemoval } from '../session/focus-view.ts';
import { ResultCard } from './result-card.tsx';

const memoryCardMessages = i18n('memoryCard', {
  question: `Should ${TUTOR_NAME} remember you?`,
  offer: `After each session, ${TUTOR_NAME} can note up to three things that you tell her, such as “works as a nurse” or “has a dog, Rex”, and ask you about them next time.`,
  limits: `${TUTOR_NAME} is told not to note anything about health, politics, religion or similar subjects. You can see, change and delete everything in your profile.`,
  yes: 'Yes, remember',
  no: 'No, thanks',
  notSaved: "We couldn't save your choice. Please try again.",
  noted: `${TUTOR_NAME} will remember`,
  manage: 'Change or delete',
});

/** By then, the learner knows what a session is like. This session counts. */
const MIN_SESSIONS_FOR_QUESTION = 3;

function Question({ uid, session: { sessionId } }: MemoryCardProps) {
  const t = useStore(memoryCardMessages);
  const { data: progress } = useQuery(createProgressQuery(uid), queryClient);
  /** The answer that is being saved. */
  const [pendingAnswer, setPendingAnswer] = useState<boolean | null>(null);
  // This session may have been saved already.
  const earlier = progress?.sessions.filter(({ id }) => id !== sessionId).length ?? 0;
  if (earlier + 1 < MIN_SESSIONS_FOR_QUESTION) return null;
  const answer = async (isOn: boolean) => {
    setPendingAnswer(isOn);
    try {
      await setMemory(uid, isOn);
    } catch {
      toast.error(t.notSaved, { id: 'memoryNotSaved' });
      setPendingAnswer(null);
    }
  };
  return (
    <ResultCard title={t.question}>
      <p>{t.offer}</p>
      <p className="mt-2 text-quiet">{t.limits}</p>
      <div className="mt-5 flex flex-wrap gap-3 *:min-w-0 max-sm:*:grow">
        <Button
          ref={moveFocusOnRemoval}
          busy={pendingAnswer === true}
          disabled={pendingAnswer === false}
          onClick={() => void answer(true)}
        >
          {t.yes}
        </Button>
        <Button
          ref={moveFocusOnRemoval}
          variant="quiet"
          busy={pendingAnswer === false}
          disabled={pendingAnswer === true}
          onClick={() => void answer(false)}
        >
          {t.no}
        </Button>
      </div>
    </ResultCard>
  );
}

function NotedFacts({ uid, session, facts }: MemoryCardProps & { facts: readonly Fact[] }) {
  const t = useStore(memoryCardMessages);
  const { sessionId, messages } = session;
  useQuery(createNotingQuery(uid, sessionId, fitMessages(messages, { sessionId })), queryClient);
  const noted = facts.filter((fact) => fact.sessionId === sessionId);
  if (noted.length === 0) return null;
  return (
    <ResultCard title={t.noted}>
      <ul className="list-disc pl-5">
        {noted.map(({ id, text }) => (
          <li key={id} dir="auto" className="wrap-anywhere">
            {text}
          </li>
        ))}
      </ul>
      <Link
        to="/profile#memory"
        className="mt-2 inline-flex min-h-11 items-center font-semibold text-teal-ink underline underline-offset-2"
      >
        {t.manage}
      </Link>
    </ResultCard>
  );
}

interface MemoryCardProps {
  uid: string;
  session: FinishedSession;
}

export function MemoryCard(props: MemoryCardProps) {
  const { data: memory } = useMemory(props.uid);
  if (memory === undefined) return null;
  if (memory === null) return <Question {...props} />;
  return memory.isOn ? <NotedFacts {...props} facts={memory.facts} /> : null;
}
