import {
  calculateFluency,
  countSpokenWords,
  type Fluency,
  type FluencyFigures,
  type SessionSummary,
} from '@parley/functions/contract';
import { useStore } from '@nanostores/react';
import { useQuery } from '@tanstack/react-query';
import { createProgressQuery } from '../../../progress/progress-query.ts';
import { queryClient } from '../../../lib/query-client.ts';
import { FLUENCY_MEASURES, fluencyMessages } from './fluency-messages.ts';
import { ResultCard } from './result-card.tsx';

/** How many earlier calls a call is compared with. */
const COMPARED_CALLS = 5;

/** The latest calls before a session, leaving out calls with too little speech to measure. */
export const findEarlierCalls = (sessions: readonly SessionSummary[], sessionId: string) => {
  const current = sessions.findIndex(({ id }) => id === sessionId);
  return sessions
    .slice(0, current === -1 ? undefined : current)
    .flatMap(({ fluency, words }) =>
      fluency && calculateFluency([{ figures: fluency, words }]) ? [{ figures: fluency, words }] : [],
    )
    .slice(-COMPARED_CALLS);
};

interface FiguresProps {
  fluency: Fluency;
  /** The fluency in earlier calls. */
  before: Fluency | undefined;
}

function Figures({ fluency, before }: FiguresProps) {
  const t = useStore(fluencyMessages);
  return (
    <dl className="grid grid-cols-[repeat(auto-fit,minmax(min(9rem,100%),1fr))] gap-4">
      {FLUENCY_MEASURES.map((name) => (
        <div key={name} className="flex flex-col-reverse justify-end rounded-base bg-sunken p-4">
          <dt className="text-sm wrap-anywhere">{t[name]}</dt>
          <dd>
            <span className="text-2xl font-bold">{fluency[name] ?? '–'}</span>
            {before?.[name] !== undefined && (
              <span className="ms-2 text-sm text-quiet">{t.before({ value: before[name] })}</span>
            )}
          </dd>
        </div>
      ))}
    </dl>
  );
}

interface FluencySectionProps {
  figures: FluencyFigures;
  /** The texts of the learner's messages. */
  texts: readonly string[];
  sessionId: string;
  /** The uid of a registered user; guests have no earlier calls. */
  uid: string | null;
  /** Whether the call has just ended, so that the next one can be compared with it. */
  isLatest?: boolean;
}

/** How fluently the learner spoke in a call, compared only with their own earlier calls. */
export function FluencySection({ figures, texts, sessionId, uid, isLatest }: FluencySectionProps) {
  const t = useStore(fluencyMessages);
  const { data: progress } = useQuery(
    { ...createProgressQuery(uid ?? ''), enabled: uid !== null },
    queryClient,
  );
  const fluency = calculateFluency([{ figures, words: countSpokenWords(texts) }]);
  const earlier = progress ? findEarlierCalls(progress.sessions, sessionId) : [];
  const noteWithoutComparison = progress && isLatest ? t.first : t.guest;
  const note = earlier.length > 0 ? t.compared(earlier.length) : noteWithoutComparison;
  return (
    <ResultCard title={t.title}>
      {fluency ? (
        <>
          <Figures fluency={fluency} before={calculateFluency(earlier)} />
          <p className="mt-3 text-sm text-quiet">{note}</p>
        </>
      ) : (
        <p className="text-quiet">{t.tooShort}</p>
      )}
    </ResultCard>
  );
}
