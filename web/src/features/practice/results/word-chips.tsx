import { lazy } from '../../../lib/lazy.ts';
import { useLoaded } from '../../../lib/use-loaded.ts';
import { useUserKind } from '../session/use-user-kind.ts';

// Loaded on demand, since only registered users save words.
const loadWordButtons = lazy(() => import('../words/word-buttons.tsx'));

const KINDS = {
  practice: 'bg-amber-mark text-amber font-semibold',
  /** A practice word that was not used: only the outline of the highlight. */
  missed: 'border border-dashed border-amber text-amber font-semibold',
  other: 'bg-teal-tint text-teal-ink font-medium',
};

export type WordKind = keyof typeof KINDS;

export function WordChips({ kind, words }: { kind: WordKind; words: readonly string[] }) {
  return (
    <ul className="flex flex-wrap gap-2">
      {words.map((word) => (
        <li key={word} dir="auto" className={`rounded-base px-3 py-1.5 wrap-anywhere ${KINDS[kind]}`}>
          {word}
        </li>
      ))}
    </ul>
  );
}

export function SavableWords({ words }: { words: readonly string[] }) {
  const isRegistered = useUserKind() === 'registered';
  const loaded = useLoaded(isRegistered ? loadWordButtons : null);
  if (loaded.status !== 'ready') return <WordChips kind="other" words={words} />;
  return <loaded.value.WordButtons items={words.map((word) => ({ word }))} />;
}
