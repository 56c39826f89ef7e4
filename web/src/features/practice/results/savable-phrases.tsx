import { NewWord } from '@parley/functions/contract';
import type { FixableMistake } from './choose-mistakes.ts';
import { RegisteredWordButtons } from './word-chips.tsx';

/** The corrected words of a mistake, with the whole sentence as their example, for the word bank. Nothing for guests. */
export function SavablePhrases({ mistake: { edits, corrected } }: { mistake: FixableMistake }) {
  const items = edits
    .filter(({ category }) => category !== 'spelling')
    .map(({ right }) => NewWord.safeParse({ word: right.replace(/[.,!?]+$/u, ''), example: corrected }))
    .flatMap(({ data }) => data ?? []);
  return <RegisteredWordButtons items={items} />;
}
