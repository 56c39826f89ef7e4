/** The next steps after a session, for registered users. Loaded lazily, because guests have no cards. */
import type { Lesson } from '@parley/functions/contract';
import { params } from '@nanostores/i18n';
import { useStore } from '@nanostores/react';
import { Layers, Repeat, TrendingUp } from 'lucide-react';
import { Link } from 'react-router';
import { useScheduledDeck } from '../../../deck/scheduled-deck.ts';
import { newCardsPerDay } from '../../../deck/new-cards-per-day.ts';
import { selectDueCards, selectNewCards } from '../../../deck/select-cards.ts';
import { useNow } from '../../../lib/use-now.ts';
import { count } from '../../../messages/count.ts';
import { i18n } from '../../../messages/i18n.ts';
import { Button, getButtonClasses } from '../../../ui/button.tsx';
import type { FinishedSession } from '../session/chat-message.ts';
import { CountedWords } from './counted-words.tsx';
import { isFeedbackPending, type FeedbackParts, type FeedbackState } from './feedback-machine.ts';
import { MemoryCard } from './memory-card.tsx';
import { AddAllMistakes } from './mistake-buttons.tsx';
import { planNextLevel, planRepetition } from './plan-next-session.ts';
import { ReminderCard } from './reminder-card.tsx';
import { ResultCard } from './result-card.tsx';

const nextStepMessages = i18n('nextSteps', {
  title: 'What next?',
  review: count({ one: 'Review {count} card', other: 'Review {count} cards' }),
  repeat: 'Practise what went wrong',
  nextLevel: params('Try this topic at {level}'),
});

interface NextStepsProps {
  uid: string;
  /** The uid of the session's owner. */
  owner: string;
  session: FinishedSession;
  feedback: Extract<FeedbackState, { status: 'open' }>;
  onStartNew: (lesson: Lesson) => void;
}

/** The plans for the next session, if the feedback that they depend on is available. */
function planNextSessions({ lesson }: FinishedSession, { score, grammar }: FeedbackParts) {
  if (score.status !== 'done' || grammar.status !== 'done') return { repetition: null, nextLevel: null };
  const feedback = { lesson, score: score.value, grammar: grammar.value };
  return { repetition: planRepetition(feedback), nextLevel: planNextLevel(feedback) };
}

/** Suggestions: reviews, cards for the mistakes, the same topic with what went wrong, or the next level. */
function Suggestions({ uid, session, feedback, onStartNew }: NextStepsProps) {
  const t = useStore(nextStepMessages);
  const now = useNow();
  const { cards } = useScheduledDeck(uid);
  const perDay = Number(useStore(newCardsPerDay));
  const toReview = cards ? selectDueCards(cards, now).length + selectNewCards(cards, now, perDay).length : 0;
  const { repetition, nextLevel } = planNextSessions(session, feedback);
  const mistakes = feedback.grammar.status === 'done' ? feedback.grammar.value.errorAnalysis.mistakes : [];
  if (toReview === 0 && mistakes.length === 0 && repetition === null && nextLevel === null) return null;
  return (
    <ResultCard title={t.title}>
      <div className="flex flex-wrap gap-3 *:min-w-0 max-sm:*:grow">
        {toReview > 0 && (
          <Link to="/review" className={getButtonClasses('secondary')}>
            <Layers aria-hidden="true" className="size-5 shrink-0" />
            {t.review(toReview)}
          </Link>
        )}
        <AddAllMistakes uid={uid} mistakes={mistakes} />
        {repetition && (
          <Button onClick={() => onStartNew(repetition)}>
            <Repeat aria-hidden="true" className="size-5 shrink-0" />
            {t.repeat}
          </Button>
        )}
        {nextLevel && (
          <Button onClick={() => onStartNew(nextLevel)}>
            <TrendingUp aria-hidden="true" className="size-5 shrink-0" />
            {t.nextLevel({ level: nextLevel.level })}
          </Button>
        )}
      </div>
    </ResultCard>
  );
}

/** The due words that the learner used and, once no feedback is pending, suggestions for what to do next. */
export function NextSteps(props: NextStepsProps) {
  const { uid, owner, session, feedback } = props;
  return (
    <>
      {/* A guest's session does not count in an account that the guest signs in to. */}
      {owner === uid && feedback.grammar.status === 'done' && (
        <CountedWords uid={uid} session={session} mistakes={feedback.grammar.value.errorAnalysis.mistakes} />
      )}
      {/* Leaving the page would cancel pending feedback. */}
      {!isFeedbackPending(feedback) && (
        <>
          {owner === uid && <MemoryCard uid={uid} session={session} />}
          <Suggestions {...props} />
          {owner === uid && <ReminderCard uid={uid} />}
        </>
      )}
    </>
  );
}
