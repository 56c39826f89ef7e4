/** The buttons that fill the practice words from the learner's own words. Loaded lazily, because guests have none. */
import { MAX_PRACTICE_WORDS } from '@parley/functions/contract';
import { useStore } from '@nanostores/react';
import { BookMarked } from 'lucide-react';
import { useState } from 'react';
import { toast } from 'react-hot-toast/headless';
import { getRegisteredUid } from '../../../account/account-state.ts';
import { useAccount } from '../../../account/account.ts';
import { i18n } from '../../../messages/i18n.ts';
import { Button } from '../../../ui/button.tsx';
import { DueWordsButton } from './due-words-button.tsx';
import { pickWord } from './pick-word.ts';
import { addWord, hasMaxPracticeWords, settings, showWordLimitToast } from './settings.ts';

const bankMessages = i18n('bankButton', {
  bank: 'Bank',
  notLoaded: "Couldn't load Word Bank. Please try again.",
});

/** Adds a random word from the word bank (docs/product.md). */
function WordBankButton() {
  const t = useStore(bankMessages);
  const { words } = useStore(settings);
  const [isBusy, setBusy] = useState(false);

  async function pick() {
    if (hasMaxPracticeWords()) return showWordLimitToast();
    setBusy(true);
    try {
      const word = await pickWord(words);
      if (word !== undefined && addWord(word) === 'full') showWordLimitToast();
    } catch {
      toast.error(t.notLoaded, { id: 'bankNotLoaded' });
    } finally {
      setBusy(false);
    }
  }

  return (
    <Button
      variant="quiet"
      busy={isBusy}
      aria-disabled={words.length >= MAX_PRACTICE_WORDS}
      onClick={() => void pick()}
    >
      {!isBusy && <BookMarked aria-hidden="true" className="size-5" />}
      {t.bank}
    </Button>
  );
}

export function OwnWordButtons() {
  const uid = getRegisteredUid(useAccount());
  return (
    <>
      <WordBankButton />
      {uid !== null && <DueWordsButton uid={uid} />}
    </>
  );
}
