import { lazy } from '../../../lib/lazy.ts';
import { useLoaded } from '../../../lib/use-loaded.ts';
import type { FixableMistake } from './choose-mistakes.ts';
import { useUserKind } from '../session/use-user-kind.ts';

// Loaded on demand, since only registered users save words.
const loadWordButtons = lazy(() => import('../words/word-buttons.tsx'));

const KINDS = {
  practice: 'bg-amber-mark text-amber font-semibold',
  /** A practice word of which only a wrong form was used. */
  tried: 'border border-amber text-amber font-semibold',
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

/** The buttons that save words, for registered users. */
function useWordButtons() {
  const isRegistered = useUserKind() === 'registered';
  const loaded = useLoaded(isRegistered ? loadWordButtons : null);
  return loaded.status === 'ready' ? loaded.value : null;
}

export function SavableWords({ words }: { words: readonly string[] }) {
  const buttons = useWordButtons();
  if (buttons === null) return <WordChips kind="other" words={words} />;
  return <buttons.WordButtons items={words.map((word) => ({ word }))} />;
}

/** Saves the corrected words of a mistake. Nothing for guests. */
export function SavablePhrases({ mistake }: { mistake: FixableMistake }) {
  const buttons = useWordButtons();
  return buttons && <buttons.PhraseButtons mistake={mistake} />;
}
