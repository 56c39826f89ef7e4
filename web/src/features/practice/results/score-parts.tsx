import {
  calculateScore,
  countJudgedWords,
  countMistakes,
  MIN_WORDS_FOR_SCORE,
  type GrammarFeedback,
  type CountedMistakes,
  type ScoreFeedback,
  type ScoreFigures,
  type ScorePart,
} from '@parley/functions/contract';
import { useStore } from '@nanostores/react';
import type { PartState } from './feedback-machine.ts';
import { resultsMessages } from './messages.ts';
import { scoreMessages } from './score-messages.ts';

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

/** Says how many mistakes were found in how many words, and how many of them count double (unclear) or half. */
function describeMistakes(
  figures: ScoreFigures,
  mistakes: CountedMistakes,
  t: ReturnType<typeof scoreMessages.get>,
): string {
  const { unclear, wrong, unnatural } = mistakes;
  const severities = [unclear > 0 && t.unclear({ unclear }), unnatural > 0 && t.unnatural({ unnatural })];
  const details = severities.filter(Boolean).join(', ');
  return t.accuracyBasis({
    mistakes: t.mistakeCount(unclear + wrong + unnatural) + (details && ` (${details})`),
    words: t.wordCount(Math.round(countJudgedWords(figures, mistakes))),
  });
}

interface PartProps {
  part: ScorePart;
  figures: ScoreFigures;
  mistakes: CountedMistakes | undefined;
}

/** A part of the score with what it was computed from. */
function Part({ part: { name, points, maximum }, figures, mistakes }: PartProps) {
  const t = useStore(scoreMessages);
  const basis = {
    communication: t.communicationBasis({
      words: t.wordCount(figures.words),
      messages: t.messageCount(figures.messages),
    }),
    accuracy: mistakes && describeMistakes(figures, mistakes, t),
    range: t.rangeBasis({
      different: t.differentCount(figures.differentWords),
      advanced: String(figures.advancedWords),
      linking: t.linkingCount(figures.linkingWords),
    }),
    practiceWords: t.practiceBasis({ used: figures.practiceWordsUsed, total: figures.practiceWords }),
  };
  return (
    <div className="wrap-anywhere">
      <dt className="flex flex-wrap justify-between gap-x-3 font-semibold">
        <span>{t[name]}</span>
        <span>{t.points({ points, maximum })}</span>
      </dt>
      <dd>
        <div aria-hidden="true" className="mt-1 h-1.5 overflow-hidden rounded-full bg-sunken">
          <div className="h-full rounded-full bg-teal" style={{ width: `${(100 * points) / maximum}%` }} />
        </div>
        <p className="mt-1 text-sm text-quiet">{basis[name]}</p>
      </dd>
    </div>
  );
}

interface ScorePartsProps {
  score: ScoreFeedback;
  grammar: PartState<GrammarFeedback>;
}

/** The score with its parts, or why there is no score. */
export function ScoreParts({ score, grammar }: ScorePartsProps) {
  const t = useStore(scoreMessages);
  const { figures } = score;
  // Sessions saved before figures existed have only the total.
  if (figures === undefined) return <Ring score={score.totalScore} />;
  const errorAnalysis = grammar.status === 'done' ? grammar.value.errorAnalysis : undefined;
  const mistakes = errorAnalysis && countMistakes(errorAnalysis);
  const result = calculateScore(figures, mistakes);
  if (result.status === 'not-scored') {
    const reasons = {
      'too-short': t.tooShort({ count: MIN_WORDS_FOR_SCORE }),
      'not-english': t.notEnglish,
      'not-sentences': t.notSentences,
      unclear: t.tooUnclear,
    };
    return (
      <div>
        <p className="text-lg font-semibold">{t.noScore}</p>
        <p className="mt-1 text-quiet">{reasons[result.reason]}</p>
      </div>
    );
  }
  return (
    <div className="flex flex-wrap items-start gap-x-8 gap-y-4">
      <Ring score={result.total} />
      <div className="min-w-[min(15rem,100%)] flex-1">
        <dl className="flex flex-col gap-3">
          {result.parts.map((part) => (
            <Part key={part.name} part={part} figures={figures} mistakes={mistakes} />
          ))}
        </dl>
        {errorAnalysis === undefined && <p className="mt-3 text-quiet">{t.withoutAccuracy}</p>}
      </div>
    </div>
  );
}
