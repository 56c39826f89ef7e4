import type { ScoreFeedback } from '@parley/functions/contract';
import { useStore } from '@nanostores/react';
import { Lightbulb } from 'lucide-react';
import { resultsMessages } from './messages.ts';
import { WordChips, type WordKind } from './word-chips.tsx';

function Ring({ score }: { score: number }) {
  const t = useStore(resultsMessages);
  return (
    <div className="relative aspect-square w-[min(8rem,100%)] shrink-0">
      <p className="sr-only">{t.outOf({ score })}</p>
      <svg viewBox="0 0 120 120" aria-hidden="true" className="size-full -rotate-90 fill-none stroke-10">
        <circle cx="60" cy="60" r="52" className="stroke-sunken" />
        {score > 0 && (
          <circle
            cx="60"
            cy="60"
            r="52"
            pathLength="100"
            strokeDasharray={`${score} 100`}
            strokeLinecap="round"
            className="stroke-teal"
          />
        )}
      </svg>
      <div aria-hidden="true" className="absolute inset-0 flex flex-col items-center justify-center">
        <span className="text-3xl font-bold">{score}</span>
        <span className="text-sm text-quiet">/ 100</span>
      </div>
    </div>
  );
}

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

export function Score({ score, spoken }: { score: ScoreFeedback; spoken: boolean }) {
  const t = useStore(resultsMessages);
  const description = spoken ? t.spokenScoreDescription : t.scoreDescription;
  const descriptionWithoutWords = spoken
    ? t.spokenScoreWithoutWordsDescription
    : t.scoreWithoutWordsDescription;
  const { customWords, wordsUsed, linkingWords } = score;
  const total = customWords.length;
  const missed = customWords.filter((word) => !wordsUsed.includes(word));
  return (
    <div className="flex flex-col gap-6">
      <div className="flex flex-wrap items-center gap-x-6 gap-y-4">
        <Ring score={score.totalScore} />
        <div className="min-w-[min(13rem,100%)] flex-1">
          <p className="text-lg font-semibold">
            {total === 0 ? t.noWordList : t.wordsUsed({ used: Math.min(wordsUsed.length, total), total })}
          </p>
          <p className="mt-2 text-quiet">{total === 0 ? descriptionWithoutWords : description}</p>
        </div>
      </div>
      <WordGroup title={t.used} kind="practice" words={wordsUsed} />
      <WordGroup title={t.toPractise} kind="missed" words={missed} />
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
