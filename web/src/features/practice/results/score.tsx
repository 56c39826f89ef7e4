import type { GrammarFeedback, ScoreFeedback } from '@parley/functions/contract';
import { useStore } from '@nanostores/react';
import { Lightbulb } from 'lucide-react';
import { LoadingIndicator } from '../../../ui/spinner.tsx';
import type { PartState } from './feedback-machine.ts';
import { resultsMessages } from './messages.ts';
import { ScoreParts } from './score-parts.tsx';
import { WordChips, type WordKind } from './word-chips.tsx';

interface WordGroupProps {
  title: string;
  kind: WordKind;
  words: readonly string[];
  /** Shown if there are no words; without it, nothing is shown. */
  empty?: string;
}

function WordGroup({ title, kind, words, empty }: WordGroupProps) {
  if (words.length === 0 && empty === undefined) return null;
  return (
    <div>
      <h4 className="mb-2 font-semibold">{title}</h4>
      {words.length > 0 ? <WordChips kind={kind} words={words} /> : <p className="text-quiet">{empty}</p>}
    </div>
  );
}

interface ScoreProps {
  score: ScoreFeedback;
  /** The accuracy is part of the score. */
  grammar: PartState<GrammarFeedback>;
}

export function Score({ score, grammar }: ScoreProps) {
  const t = useStore(resultsMessages);
  const { customWords, wordsUsed, wordsTried = [], linkingWords } = score;
  const total = customWords.length;
  const missed = customWords.filter((word) => !wordsUsed.includes(word) && !wordsTried.includes(word));
  return (
    <div className="flex flex-col gap-6">
      <p className="text-lg font-semibold">
        {total === 0 ? t.noWordList : t.wordsUsed({ used: Math.min(wordsUsed.length, total), total })}
      </p>
      <WordGroup title={t.used} kind="practice" words={wordsUsed} />
      <WordGroup title={t.tried} kind="tried" words={wordsTried} />
      <WordGroup title={t.toPractise} kind="missed" words={missed} />
      {grammar.status === 'pending' ? (
        <LoadingIndicator>{t.scoresPending}</LoadingIndicator>
      ) : (
        <ScoreParts score={score} grammar={grammar} />
      )}
      <WordGroup title={t.linking} kind="other" words={linkingWords} empty={t.noLinking} />
      <div className="flex flex-wrap gap-3 rounded-base bg-teal-tint p-4">
        <Lightbulb aria-hidden="true" className="mt-0.5 size-5 shrink-0 text-teal-ink" />
        <div className="min-w-0 flex-1 basis-40">
          <h4 className="font-semibold">{t.tip}</h4>
          <p className="mt-0.5">{score.improvementTip}</p>
        </div>
      </div>
    </div>
  );
}
