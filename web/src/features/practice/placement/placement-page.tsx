import { LEVELS } from '@parley/functions/contract/basics';
import { useStore } from '@nanostores/react';
import { useEffect, useMemo, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { commonMessages } from '../../../messages/common.ts';
import { Button } from '../../../ui/button.tsx';
import { PageHeader } from '../../../ui/page-header.tsx';
import { requestStart } from '../session/request-start.ts';
import { changeSettings, getLesson } from '../setup/settings.ts';
import { placementMessages } from './messages.ts';
import { getNextQuestion, QUESTION_COUNT, suggestLevel, type Answers } from './placement-test.ts';
import type { Question } from './questions.ts';

interface QuestionViewProps {
  question: Question;
  number: number;
  onAnswer: (isRight: boolean) => void;
}

/** A sentence with a gap, and a button for each option, in alphabetical order. */
function QuestionView({ question, number, onAnswer }: QuestionViewProps) {
  const t = useStore(placementMessages);
  const heading = useRef<HTMLHeadingElement>(null);
  const options = useMemo(() => question.options.toSorted(), [question]);
  useEffect(() => {
    // The button that was tapped is gone. The first question leaves the focus where it is.
    if (number > 1) heading.current?.focus();
  }, [number]);
  return (
    <section className="card">
      <h2 ref={heading} tabIndex={-1} className="text-base font-medium text-quiet outline-none">
        {t.progress({ n: String(number), total: String(QUESTION_COUNT) })}
      </h2>
      <p className="mt-3 text-xl wrap-anywhere">
        {question.before}
        <span className="mx-0.5 inline-block w-16 border-b-2 border-teal align-baseline">
          <span className="sr-only">{t.gap}</span>
        </span>
        {question.after}
      </p>
      <div className="mt-6 grid gap-3 sm:grid-cols-2">
        {options.map((option) => (
          <Button
            key={option}
            className="min-h-12 wrap-anywhere"
            onClick={() => onAnswer(option === question.options[0])}
          >
            {option}
          </Button>
        ))}
      </div>
      <Button variant="quiet" className="mt-3 -ml-4" onClick={() => onAnswer(false)}>
        {t.unknown}
      </Button>
    </section>
  );
}

function Result({ answers, onAgain }: { answers: Answers; onAgain: () => void }) {
  const t = useStore(placementMessages);
  const navigate = useNavigate();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const level = suggestLevel(answers);
  const applyLevel = () => {
    changeSettings({ level });
    void navigate('/');
  };
  const start = () => {
    changeSettings({ level });
    requestStart(getLesson());
    void navigate('/');
  };
  return (
    <section className="card">
      <h2 ref={heading} tabIndex={-1} className="text-2xl outline-none">
        {t.result({ level })}
      </h2>
      <p className="mt-2 text-lg">{LEVELS.find(({ name }) => name === level)?.description}</p>
      <p className="mt-2 text-quiet">{t.resultAbout}</p>
      <div className="mt-6 flex flex-wrap gap-3">
        <Button variant="primary" onClick={start}>
          {t.start}
        </Button>
        <Button onClick={applyLevel}>{t.use}</Button>
        <Button variant="quiet" className="max-sm:-ml-4" onClick={onAgain}>
          {t.again}
        </Button>
      </div>
    </section>
  );
}

/** A one-minute test that suggests a level (docs/product.md). */
export function PlacementPage() {
  const t = useStore(placementMessages);
  const { name } = useStore(commonMessages);
  const [answers, setAnswers] = useState<Answers>([]);
  const question = getNextQuestion(answers);
  return (
    <div className="mx-auto w-full max-w-160 px-[min(1rem,4vw)] pb-8 sm:px-6">
      <title>{`${t.title} – ${name}`}</title>
      <PageHeader title={t.title} back={t.back} />
      {question && <p className="mb-4 text-quiet">{t.about}</p>}
      {question ? (
        <QuestionView
          key={answers.length}
          question={question}
          number={answers.length + 1}
          onAnswer={(isRight) => setAnswers([...answers, isRight])}
        />
      ) : (
        <Result answers={answers} onAgain={() => setAnswers([])} />
      )}
    </div>
  );
}
