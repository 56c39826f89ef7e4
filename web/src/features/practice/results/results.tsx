import { calculateScore, type Lesson } from '@parley/functions/contract';
import { useStore } from '@nanostores/react';
import { ChevronDown } from 'lucide-react';
import { useLayoutEffect, useState, type ReactNode } from 'react';
import { Link } from 'react-router';
import { getCurrentUser, getRegisteredUid } from '../../../account/account-state.ts';
import { useAccount } from '../../../account/account.ts';
import { sessionMessages } from '../session/messages.ts';
import { Button, getButtonClasses } from '../../../ui/button.tsx';
import { MessageBubble } from '../conversation/message-bubble.tsx';
import { useIsOnline } from '../../../lib/use-is-online.ts';
import { focusView, FOCUS_TARGET } from '../session/focus-view.ts';
import type { FinishedSession } from '../session/chat-message.ts';
import { AccountOffer } from './account-offer.tsx';
import { choosePraise, getPraiseFacts } from './choose-praise.ts';
import { FeedbackSection } from './feedback-section.tsx';
import { FEEDBACK_PARTS, type FeedbackPart } from '@parley/functions/contract/basics';
import { isFeedbackPending, type FeedbackState } from './feedback-machine.ts';
import { collectSavableResults } from './savable-results.ts';
import { GuestWordImport } from './guest-word-import.tsx';
import { LimitNotice } from './limit-notice.tsx';
import { Grammar } from './grammar.tsx';
import { LazyNextSteps } from './lazy-next-steps.tsx';
import { LazyFluency } from './lazy-fluency.tsx';
import { resultsMessages } from './messages.ts';
import { Score } from './score.tsx';
import { SavableWords } from './word-chips.tsx';

export { LimitNotice } from './limit-notice.tsx';
export { runFeedback } from './run-feedback.ts';

function Transcript({ session }: { session: FinishedSession }) {
  const t = useStore(resultsMessages);
  return (
    <details className="group rounded-base border border-line bg-surface shadow-base">
      <summary className="flex min-h-14 list-none items-center justify-between gap-3 rounded-base px-5 font-semibold sm:px-6 [&::-webkit-details-marker]:hidden">
        {t.conversation}
        <ChevronDown aria-hidden="true" className="size-5 transition-transform group-open:rotate-180" />
      </summary>
      <ol className="flex flex-col gap-4 px-5 pt-2 pb-6 sm:px-6">
        {session.messages.map((message) => (
          <MessageBubble key={message.id} message={message} wordPatterns={session.wordPatterns} />
        ))}
      </ol>
    </details>
  );
}

function Announcements({ feedback }: { feedback: ResultsProps['feedback'] }) {
  const t = useStore(resultsMessages);
  // The score also depends on the mistakes, so it is shown only once the grammar feedback has settled.
  const isSettled = (name: FeedbackPart): boolean => feedback[name].status !== 'pending';
  const settled = FEEDBACK_PARTS.filter(
    (name) => isSettled(name) && (name !== 'score' || isSettled('grammar')),
  );
  const failed = useIsOnline() ? t.failed : t.failedOffline;
  const hasFeedback = settled.some((name) => feedback[name].status === 'done');
  return (
    <output aria-atomic="false" className="sr-only">
      {settled.map((name) => (
        <span key={name}>{`${t[name]}: ${feedback[name].status === 'done' ? t.ready : failed} `}</span>
      ))}
      {settled.length === FEEDBACK_PARTS.length && hasFeedback && <span>{t.allReady}</span>}
    </output>
  );
}

interface ResultsProps {
  session: FinishedSession;
  /** The uid of the session's owner. */
  owner: string;
  feedback: Extract<FeedbackState, { status: 'open' }>;
  onRetry: (part: FeedbackPart) => void;
  /** Returns to the setup, with the lesson to practise again or null for the default settings. */
  onStartNew: (lesson: Lesson | null) => void;
  children: ReactNode;
}

/** The results screen (docs/product.md): praise, what went well and corrections, words, the score, the conversation. */
export function Results({ session, owner, feedback, onRetry, onStartNew, children }: ResultsProps) {
  const t = useStore(resultsMessages);
  const { startNew, practiseAgain } = useStore(sessionMessages);
  const isPending = isFeedbackPending(feedback);
  const isSpoken = feedback.input.spoken === true;
  const account = useAccount();
  const user = getCurrentUser(account);
  const isGuest = user?.status === 'guest';
  const uid = getRegisteredUid(account);
  const [praise] = useState(() => choosePraise(getPraiseFacts(session, user?.record)));
  const figures = feedback.score.status === 'done' ? feedback.score.value.figures : undefined;
  const scored = figures && calculateScore(figures, undefined);
  const isForeign = scored?.status === 'not-scored' && scored.reason === 'not-english';
  const savableResults = collectSavableResults(session, feedback);
  useLayoutEffect(focusView, []);

  return (
    <div className="flex animate-appear flex-col gap-4">
      <div className="py-2">
        <h2 tabIndex={-1} {...FOCUS_TARGET} className="text-2xl outline-none lg:text-3xl">
          {t.title}
        </h2>
        <p className="mt-2 text-lg text-quiet">{praise}</p>
        <p className="mt-2 text-sm text-quiet lg:hidden">
          {session.lesson.topic} · {session.lesson.level}
        </p>
        {session.reachedLimit !== undefined && (
          <LimitNotice limit={session.reachedLimit} isSpoken={isSpoken} />
        )}
        {uid !== null && (
          <GuestWordImport
            key={uid}
            uid={uid}
            sessionId={session.sessionId}
            words={savableResults.words}
            suggestionsStatus={feedback.vocabulary.status}
          />
        )}
      </div>
      <Announcements feedback={feedback} />
      <FeedbackSection
        name="grammar"
        pendingText={t.grammarPending}
        part={feedback.grammar}
        onRetry={onRetry}
      >
        {(grammar) => (
          <Grammar
            feedback={grammar}
            topic={session.lesson.topic}
            isSpoken={isSpoken}
            isForeign={isForeign}
          />
        )}
      </FeedbackSection>
      <FeedbackSection
        name="vocabulary"
        pendingText={t.vocabularyPending}
        part={feedback.vocabulary}
        onRetry={onRetry}
      >
        {({ suggestedWords }) =>
          suggestedWords.length > 0 ? (
            <SavableWords words={suggestedWords} />
          ) : (
            <p className="text-quiet">{t.noSuggestions}</p>
          )
        }
      </FeedbackSection>
      <FeedbackSection name="score" pendingText={t.scoresPending} part={feedback.score} onRetry={onRetry}>
        {(score) => <Score score={score} grammar={feedback.grammar} />}
      </FeedbackSection>
      <LazyFluency session={session} uid={uid} />
      {uid !== null && (
        <LazyNextSteps
          uid={uid}
          owner={owner}
          session={session}
          feedback={feedback}
          onStartNew={onStartNew}
        />
      )}
      {/* Leaving the page would cancel pending feedback, which would then be requested again. */}
      {isGuest && !isPending && (
        <AccountOffer sessionId={session.sessionId} savableResults={savableResults} />
      )}
      <Transcript session={session} />
      {children}
      <div className="my-2 flex flex-wrap gap-3 *:min-h-12 *:min-w-0 *:grow *:text-lg sm:*:grow-0 sm:*:px-10 sm:justify-center">
        <Button
          // For guests, the account offer has the main button.
          variant={isGuest ? 'secondary' : 'primary'}
          busy={isPending}
          disabled={isPending}
          onClick={() => onStartNew(null)}
        >
          {isPending ? t.generating : startNew}
        </Button>
        {!isPending && <Button onClick={() => onStartNew(session.lesson)}>{practiseAgain}</Button>}
        {!isPending && uid !== null && (
          <Link to="/history" className={getButtonClasses('quiet')}>
            {t.history}
          </Link>
        )}
      </div>
    </div>
  );
}
