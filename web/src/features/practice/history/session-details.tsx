import { useStore } from '@nanostores/react';
import { useQuery } from '@tanstack/react-query';
import { ArrowLeft, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { toast } from 'react-hot-toast/headless';
import { Link, useNavigate } from 'react-router';
import { formatDate } from '../../../lib/format-date.ts';
import { queryClient } from '../../../lib/query-client.ts';
import type { SavedTranscript } from '../../../progress/read-transcript.ts';
import { Button, getButtonClasses } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { LoadError } from '../../../ui/load-error.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { LoadingIndicator } from '../../../ui/spinner.tsx';
import { FluencySection } from '../results/fluency-section.tsx';
import { Grammar } from '../results/grammar.tsx';
import { resultsMessages } from '../results/messages.ts';
import { ResultCard } from '../results/result-card.tsx';
import { Score } from '../results/score.tsx';
import { SavableWords } from '../results/word-chips.tsx';
import { LoadOnTap } from '../../../word-bank/load-on-tap.ts';
import { historyMessages } from './messages.ts';
import { createTranscriptQuery, deleteTranscript } from './queries.ts';
import { SavedMessage } from './saved-message.tsx';

function Feedback({ transcript }: { transcript: SavedTranscript }) {
  const t = useStore(resultsMessages);
  const { noFeedback } = useStore(historyMessages);
  const { score, grammar, vocabulary } = transcript.feedback;
  if (!score && !grammar && !vocabulary) return <p className="text-quiet">{noFeedback}</p>;
  const isSpoken = transcript.type === 'voice';
  return (
    <>
      {grammar && (
        <ResultCard title={t.grammar}>
          <Grammar feedback={grammar} topic={transcript.topic} isSpoken={isSpoken} />
        </ResultCard>
      )}
      {vocabulary && vocabulary.suggestedWords.length > 0 && (
        <ResultCard title={t.vocabulary}>
          <SavableWords words={vocabulary.suggestedWords} />
        </ResultCard>
      )}
      {score && (
        <ResultCard title={t.score}>
          <Score
            score={score}
            grammar={grammar ? { status: 'done', value: grammar } : { status: 'failed', error: 'internal' }}
          />
        </ResultCard>
      )}
    </>
  );
}

interface SessionDetailsProps {
  uid: string;
  sessionId: string;
}

function DeleteButton({ uid, sessionId }: SessionDetailsProps) {
  const t = useStore(historyMessages);
  const navigate = useNavigate();
  const [state, setState] = useState<'closed' | 'asking' | 'deleting'>('closed');
  const confirm = async () => {
    setState('deleting');
    try {
      await deleteTranscript(uid, sessionId);
      void navigate('/history', { replace: true });
    } catch {
      toast.error(t.notDeleted, { id: 'sessionNotDeleted' });
      setState('asking');
    }
  };
  return (
    <>
      <Button variant="danger" onClick={() => setState('asking')}>
        <Trash2 aria-hidden="true" className="size-5" />
        {t.delete}
      </Button>
      {state !== 'closed' && (
        <Dialog title={t.deleteTitle} onClose={() => state === 'asking' && setState('closed')}>
          <p className="mt-3">{t.deleteText}</p>
          <div className="mt-6 flex flex-col gap-3">
            <Button disabled={state === 'deleting'} onClick={() => setState('closed')}>
              {t.cancel}
            </Button>
            <Button variant="danger" busy={state === 'deleting'} onClick={() => void confirm()}>
              {t.confirmDelete}
            </Button>
          </div>
        </Dialog>
      )}
    </>
  );
}

/** A saved session: the conversation with its mistakes marked, and the feedback. */
function Session({ uid, sessionId, transcript }: SessionDetailsProps & { transcript: SavedTranscript }) {
  const t = useStore(historyMessages);
  const { topic, level, endedAt, messages, feedback, fluency } = transcript;
  const mistakes = feedback.grammar?.errorAnalysis.mistakes ?? [];
  const texts = messages.filter(({ role }) => role === 'user').map(({ content }) => content);
  return (
    <div className="flex flex-col gap-4">
      <div>
        <h2 className="text-2xl wrap-anywhere">{topic}</h2>
        <p className="mt-1 text-quiet">{[level, formatDate(new Date(endedAt))].join(' · ')}</p>
      </div>
      <ResultCard title={t.conversation}>
        <ol className="flex flex-col gap-4">
          {messages.map((message) => (
            <SavedMessage key={message.id} message={message} mistakes={mistakes} />
          ))}
        </ol>
      </ResultCard>
      <LoadOnTap value>
        <Feedback transcript={transcript} />
      </LoadOnTap>
      {fluency && <FluencySection figures={fluency} texts={texts} sessionId={sessionId} uid={uid} />}
      <div className="my-2 flex justify-center">
        <DeleteButton uid={uid} sessionId={sessionId} />
      </div>
    </div>
  );
}

/** Loads and shows one saved session. */
export function SessionDetails({ uid, sessionId }: SessionDetailsProps) {
  const t = useStore(historyMessages);
  const {
    data: transcript,
    isError,
    isFetching,
    refetch,
  } = useQuery(createTranscriptQuery(uid, sessionId), queryClient);
  return (
    <>
      <Link to="/history" className={`mb-3 -ml-4 ${getButtonClasses('quiet')}`}>
        <ArrowLeft aria-hidden="true" className="size-5 shrink-0" />
        {t.backToList}
      </Link>
      {transcript ? (
        <Session uid={uid} sessionId={sessionId} transcript={transcript} />
      ) : (
        <section className="card">
          {transcript === null && <p>{t.deleted}</p>}
          {isError && (
            <LoadError text={t.sessionNotLoaded} busy={isFetching} onRetry={() => void refetch()} />
          )}
          {transcript === undefined && !isError && (
            <>
              <LoadingIndicator>{t.loadingSession}</LoadingIndicator>
              <Skeleton lines={8} className="mt-4" />
            </>
          )}
        </section>
      )}
    </>
  );
}
