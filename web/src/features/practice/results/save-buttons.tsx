/** The buttons that save words and mistakes. Loaded lazily, because guests cannot save anything. */
import { NewWord } from '@parley/functions/contract';
import { getRegisteredUid } from '../../../account/account-state.ts';
import { useAccount } from '../../../account/account.ts';
import { WordButtons } from '../words/word-buttons.tsx';
import { listCorrectedWords, type FixableMistake } from './choose-mistakes.ts';
import { AddMistake } from './mistake-buttons.tsx';

export { WordButtons } from '../words/word-buttons.tsx';

interface PhraseButtonsProps {
  mistake: FixableMistake;
}

/** Buttons that add a card for a mistake, and save its corrected words with the whole sentence as their example. */
export function PhraseButtons({ mistake }: PhraseButtonsProps) {
  const { corrected, edits } = mistake;
  const uid = getRegisteredUid(useAccount());
  const items = listCorrectedWords(edits)
    .map((word) => NewWord.safeParse({ word, example: corrected }))
    .flatMap(({ data }) => data ?? []);
  return (
    <>
      {uid !== null && <AddMistake uid={uid} mistake={mistake} />}
      <WordButtons items={items} />
    </>
  );
}
