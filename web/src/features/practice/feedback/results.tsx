import { useStore } from '@nanostores/react';
import { ChevronDown } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { praiseMessages, resultsMessages } from '../../../messages/results.ts';
import { Button } from '../../../ui/button.tsx';
import { MessageBubble } from '../text/message-bubble.tsx';
import type { Results as Talk } from '../text/text-state.ts';
import { FeedbackBlock } from './feedback-block.tsx';
import type { BlockName, FeedbackState } from './feedback-state.ts';
import { isRunning } from './feedback-state.ts';
import { Grammar } from './grammar.tsx';
import { Score } from './score.tsx';
import { WordChips } from './word-chips.tsx';

function randomPraise(): string {
  const praise = Object.values(praiseMessages.get());
  return praise[Math.floor(Math.random() * praise.length)] ?? '';
}

function Transcript({ talk }: { talk: Talk }) {
  const t = useStore(resultsMessages);
  return (
    <details className="group rounded-base border border-line bg-surface shadow-base">
      <summary className="flex min-h-14 list-none items-center justify-between gap-3 rounded-base px-5 font-semibold sm:px-6 [&::-webkit-details-marker]:hidden">
        {t.conversation}
        <ChevronDown aria-hidden="true" className="size-5 transition-transform group-open:rotate-180" />
      </summary>
      <ol className="flex flex-col gap-4 px-5 pt-2 pb-6 sm:px-6">
        {talk.messages.map((message) => (
          <MessageBubble
            key={message.id}
            role={message.role}
            content={message.content}
            at={message.at}
            wordPatterns={talk.wordPatterns}
          />
        ))}
      </ol>
    </details>
  );
}

interface ResultsProps {
  talk: Talk;
  feedback: Extract<FeedbackState, { status: 'open' }>;
  onRetry: (block: BlockName) => void;
  onStartNew: () => void;
}

/** Practice Complete! (spec.md section 2, Results screen): praise, three blocks that fill by themselves, the talk. */
export function Results({ talk, feedback, onRetry, onStartNew }: ResultsProps) {
  const t = useStore(resultsMessages);
  const [praise] = useState(randomPraise);
  const heading = useRef<HTMLHeadingElement>(null);
  const running = isRunning(feedback);

  useEffect(() => {
    window.scrollTo(0, 0);
    heading.current?.focus({ preventScroll: true });
  }, []);

  return (
    <div className="flex animate-appear flex-col gap-4">
      <div className="py-2">
        <h2 ref={heading} tabIndex={-1} className="text-2xl outline-none lg:text-3xl">
          {t.title}
        </h2>
        <p className="mt-2 text-lg text-quiet">{praise}</p>
      </div>
      <FeedbackBlock
        title={t.scores}
        pending={t.scoresPending}
        block={feedback.score}
        onRetry={() => onRetry('score')}
      >
        {(score) => <Score score={score} />}
      </FeedbackBlock>
      <FeedbackBlock
        title={t.grammar}
        pending={t.grammarPending}
        block={feedback.grammar}
        onRetry={() => onRetry('grammar')}
      >
        {(grammar) => <Grammar feedback={grammar} />}
      </FeedbackBlock>
      <FeedbackBlock
        title={t.vocabulary}
        pending={t.vocabularyPending}
        block={feedback.vocabulary}
        onRetry={() => onRetry('vocabulary')}
      >
        {({ suggestedWords }) =>
          suggestedWords.length > 0 ? (
            <WordChips kind="other" words={suggestedWords} />
          ) : (
            <p className="text-quiet">{t.noSuggestions}</p>
          )
        }
      </FeedbackBlock>
      <Transcript talk={talk} />
      <Button
        variant="primary"
        className="my-2 min-h-12 w-full text-lg sm:self-center sm:w-auto sm:px-10"
        busy={running}
        disabled={running}
        onClick={onStartNew}
      >
        {running ? t.generating : t.startNew}
      </Button>
    </div>
  );
}
