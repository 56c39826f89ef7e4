import type { NewWord } from '@parley/functions/contract';
import type { ReactNode } from 'react';
import { lazy } from '../../../lib/lazy.ts';
import { useLoaded } from '../../../lib/use-loaded.ts';
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

interface RegisteredWordButtonsProps {
  items: readonly NewWord[];
  /** Shown to guests, and until the buttons are loaded. */
  fallback?: ReactNode;
}

/** Buttons that save words, for registered users. */
export function RegisteredWordButtons({ items, fallback = null }: RegisteredWordButtonsProps) {
  const isRegistered = useUserKind() === 'registered';
  const loaded = useLoaded(isRegistered ? loadWordButtons : null);
  return loaded.status === 'ready' ? <loaded.value.WordButtons items={items} /> : fallback;
}

export function SavableWords({ words }: { words: readonly string[] }) {
  const items = words.map((word) => ({ word }));
  return <RegisteredWordButtons items={items} fallback={<WordChips kind="other" words={words} />} />;
}
