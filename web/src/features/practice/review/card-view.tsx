import { listReviews, RATINGS, type Card, type Rating } from '@parley/functions/contract';
import { useStore } from '@nanostores/react';
import { useEffect, useId, useRef, useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import { TextArea } from '../../../ui/text-area.tsx';
import { CardAnswer } from './card-answer.tsx';
import { CardQuestion } from './card-question.tsx';
import { checkAnswer, type AnswerResult } from './check-answer.ts';
import { chooseExercise, type Exercise } from './exercise.ts';
import { reviewMessages } from './messages.ts';
import { RatingButtons } from './rating-buttons.tsx';
import { useShortcuts } from './use-shortcuts.ts';

/** `shown`: the learner revealed the answer without typing one. */
type Answer = { result: 'shown' } | { result: AnswerResult; text: string };

const SUGGESTED_RATINGS: Record<Answer['result'], Rating> = {
  shown: RATINGS.good,
  right: RATINGS.good,
  close: RATINGS.hard,
  wrong: RATINGS.again,
};

const TONES = { right: 'text-green', close: 'text-amber', wrong: 'text-red' };

interface AnswerFormProps {
  exercise: Exclude<Exercise, { kind: 'recognize' }>;
  onAnswer: (answer: Answer) => void;
}

/** A field for the answer, with a button that reveals it instead. */
function AnswerForm({ exercise, onAnswer }: AnswerFormProps) {
  const t = useStore(reviewMessages);
  const field = useRef<HTMLTextAreaElement>(null);
  const [text, setText] = useState('');
  useEffect(() => field.current?.focus({ preventScroll: true }), []);
  const submit = () => {
    if (text.trim() !== '') onAnswer({ result: checkAnswer(text, exercise), text });
  };
  return (
    <form
      className="mt-4 flex flex-col gap-3"
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      <TextArea
        ref={field}
        label={t.yourAnswer}
        value={text}
        autoCapitalize={exercise.kind === 'correct' ? 'sentences' : 'none'}
        autoComplete="off"
        autoCorrect="off"
        spellCheck={false}
        enterKeyHint="done"
        onChange={(event) => setText(event.target.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return;
          event.preventDefault();
          if (!event.repeat) submit();
        }}
      />
      <div className="flex flex-wrap gap-3">
        <Button type="submit" variant="primary" disabled={text.trim() === ''}>
          {t.check}
        </Button>
        <Button variant="quiet" onClick={() => onAnswer({ result: 'shown' })}>
          {t.show}
        </Button>
      </div>
    </form>
  );
}

interface ShowButtonProps {
  onAnswer: (answer: Answer) => void;
}

function ShowButton({ onAnswer }: ShowButtonProps) {
  const t = useStore(reviewMessages);
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => button.current?.focus({ preventScroll: true }), []);
  return (
    <Button
      ref={button}
      variant="primary"
      className="mt-6 max-sm:w-full"
      onClick={() => onAnswer({ result: 'shown' })}
    >
      {t.show}
    </Button>
  );
}

/** Empty at first, so that screen readers announce the result when it appears. */
function Result({ answer }: { answer: Answer | null }) {
  const t = useStore(reviewMessages);
  return (
    <output className="block not-empty:mt-4">
      {answer && answer.result !== 'shown' && (
        <>
          <span className={`block font-semibold ${TONES[answer.result]}`}>{t[answer.result]}</span>
          {answer.result !== 'right' && (
            <bdi className="block wrap-anywhere text-quiet">{t.answered({ text: answer.text })}</bdi>
          )}
        </>
      )}
    </output>
  );
}

interface CardViewProps {
  uid: string;
  card: Card;
  onRate: (rating: Rating) => void;
}

/** One card: its question and, after the learner's answer, the right answer and the ratings. */
export function CardView({ uid, card, onRate }: CardViewProps) {
  const t = useStore(reviewMessages);
  const view = useRef<HTMLDivElement>(null);
  const titleId = useId();
  const [reviews] = useState(() => listReviews(card).length);
  const exercise = chooseExercise(card.content, reviews);
  const [answer, setAnswer] = useState<Answer | null>(null);
  useShortcuts(view, (code) => {
    const rating = Object.values(RATINGS).find(
      (value) => code === `Digit${value}` || code === `Numpad${value}`,
    );
    if (answer === null || !rating) return false;
    onRate(rating);
    return true;
  });
  return (
    <div ref={view}>
      {/* Screen readers announce the group when the focus moves into it. */}
      <fieldset aria-labelledby={titleId} aria-describedby={`${titleId}-question`}>
        <h2 id={titleId} className="mb-3 text-base font-medium text-quiet">
          {t[exercise.kind]}
        </h2>
        <div id={`${titleId}-question`}>
          {(answer === null || exercise.kind === 'gap') && <CardQuestion exercise={exercise} />}
        </div>
        {answer === null && exercise.kind === 'recognize' && <ShowButton onAnswer={setAnswer} />}
        {answer === null && exercise.kind !== 'recognize' && (
          <AnswerForm exercise={exercise} onAnswer={setAnswer} />
        )}
      </fieldset>
      <Result answer={answer} />
      {answer !== null && (
        <>
          <div className="mt-3">
            <CardAnswer uid={uid} card={card} />
          </div>
          <RatingButtons card={card} suggested={SUGGESTED_RATINGS[answer.result]} onRate={onRate} />
        </>
      )}
    </div>
  );
}
