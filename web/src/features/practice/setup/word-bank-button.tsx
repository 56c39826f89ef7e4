import { useStore } from '@nanostores/react';
import { BookMarked } from 'lucide-react';
import { useState } from 'react';
import { toast } from 'react-hot-toast/headless';
import { lazy } from '../../../lib/lazy.ts';
import { toastMessages } from '../session/messages.ts';
import { Button } from '../../../ui/button.tsx';
import { useVisitor } from '../session/use-visitor.ts';
import { settingsMessages } from './messages.ts';
import { isFull } from './practice-words.ts';
import { showListFull, type SettingsEditor } from './use-settings.ts';

const loadPickWord = lazy(() => import('./pick-word.ts'));

/** Adds a random word of the word bank (docs/product.md). Hidden from guests, who have no word bank. */
export function WordBankButton({ settings }: { settings: SettingsEditor }) {
  const t = useStore(settingsMessages);
  const [busy, setBusy] = useState(false);
  if (useVisitor() !== 'registered') return null;

  async function pick() {
    if (isFull(settings.words)) return showListFull();
    setBusy(true);
    try {
      const { pickWord } = await loadPickWord();
      const word = await pickWord(settings.words);
      if (word !== undefined) settings.addWord(word);
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
      aria-disabled={isFull(settings.words)}
      onClick={() => void pick()}
    >
      {!busy && <BookMarked aria-hidden="true" className="size-5" />}
      {t.bank}
    </Button>
  );
}
