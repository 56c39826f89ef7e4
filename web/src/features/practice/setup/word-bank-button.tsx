import { MAX_PRACTICE_WORDS } from '@parley/functions/contract/basics';
import { useStore } from '@nanostores/react';
import { BookMarked } from 'lucide-react';
import { useState } from 'react';
import { toast } from 'react-hot-toast/headless';
import { lazy } from '../../../lib/lazy.ts';
import { toastMessages } from '../session/messages.ts';
import { Button } from '../../../ui/button.tsx';
import { useUserKind } from '../session/use-user-kind.ts';
import { settingsMessages } from './messages.ts';
import { addWord, hasMaxPracticeWords, settings, showWordLimitToast } from './settings.ts';

const loadPickWord = lazy(() => import('./pick-word.ts'));

/** Adds a random word from the word bank (docs/product.md). Hidden from guests, who have no word bank. */
export function WordBankButton() {
  const t = useStore(settingsMessages);
  const { words } = useStore(settings);
  const [busy, setBusy] = useState(false);
  if (useUserKind() !== 'registered') return null;

  async function pick() {
    if (hasMaxPracticeWords()) return showWordLimitToast();
    setBusy(true);
    try {
      const { pickWord } = await loadPickWord();
      const word = await pickWord(words);
      if (word !== undefined && addWord(word) === 'full') showWordLimitToast();
    } catch {
      toast.error(toastMessages.get().bankNotLoaded, { id: 'bankNotLoaded' });
    } finally {
      setBusy(false);
    }
  }

  return (
    <Button
      variant="quiet"
      className="px-3 whitespace-nowrap"
      busy={busy}
      aria-disabled={words.length >= MAX_PRACTICE_WORDS}
      onClick={() => void pick()}
    >
      {!busy && <BookMarked aria-hidden="true" className="size-5" />}
      {t.bank}
    </Button>
  );
}
