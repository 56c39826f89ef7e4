import { useStore } from '@nanostores/react';
import { Check } from 'lucide-react';
import { sessionMessages } from './messages.ts';

interface PracticeWordsProps {
  words: readonly string[];
  /** The words that the learner has used so far. */
  used: ReadonlySet<string>;
}

/** The practice words; those that have been used are ticked off. */
export function PracticeWords({ words, used }: PracticeWordsProps) {
  const t = useStore(sessionMessages);
  return (
    <ul className="flex flex-wrap gap-x-3 gap-y-2 pl-[0.1em]">
      {words.map((word) => (
        <li key={word} className="flex items-center gap-1.5">
          <span dir="auto" className="practice-word wrap-anywhere">
            {word}
          </span>
          {used.has(word) && (
            <>
              <Check aria-hidden="true" className="size-4 shrink-0 animate-appear text-green" />
              <span className="sr-only">{t.used}</span>
            </>
          )}
        </li>
      ))}
    </ul>
  );
}

/** How many practice words have been used, on screens where the Current Session box is hidden. */
export function WordCount({ words, used }: PracticeWordsProps) {
  const t = useStore(sessionMessages);
  if (words.length === 0) return null;
  const count = { n: used.size, max: words.length };
  return (
    <p className="shrink-0 rounded-base bg-amber-mark px-2 py-1 text-sm font-semibold text-amber short:hidden compact:hidden lg:hidden">
      <span aria-hidden="true" key={used.size} className="flex animate-appear items-center gap-1">
        {count.n === count.max && <Check className="size-4" />}
        {t.wordCount(count)}
      </span>
      <span className="sr-only">{t.wordsUsed(count)}</span>
    </p>
  );
}
