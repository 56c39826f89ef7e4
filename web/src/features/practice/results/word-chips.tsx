import { lazy } from '../../../lib/lazy.ts';
import { useLoaded } from '../../../lib/use-loaded.ts';
import type { FixableMistake } from './choose-mistakes.ts';
import { useUserKind } from '../session/use-user-kind.ts';

const loadButtons = lazy(() => import('./save-buttons.tsx'));

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

/** The buttons that save words and mistakes, for registered users. */
function useSaveButtons() {
  const isRegistered = useUserKind() === 'registered';
  const loaded = useLoaded(isRegistered ? loadButtons : null);
  return loaded.status === 'ready' ? loaded.value : null;
}

export function SavableWords({ words }: { words: readonly string[] }) {
  const buttons = useSaveButtons();
  if (buttons === null) return <WordChips kind="other" words={words} />;
  return <buttons.WordButtons items={words.map((word) => ({ word }))} />;
}

/** Buttons that save a mistake and its corrected words. Renders nothing for guests. */
export function SavablePhrases({ mistake }: { mistake: FixableMistake }) {
  const buttons = useSaveButtons();
  return buttons && <buttons.PhraseButtons mistake={mistake} />;
}
