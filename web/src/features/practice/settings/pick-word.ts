import { PracticeWord, wordKey } from '@parley/functions/contract';
import { toast } from 'react-hot-toast/headless';
import { toastMessages } from '../../../messages/errors.ts';
import { wordToastMessages } from '../../../messages/word-bank.ts';
import { askUid } from '../../../word-bank/call-as.ts';
import { loadWords } from '../../../word-bank/words.ts';

const say = (text: string) => toast(text, { id: text });

/**
 * A random word of the word bank that the list of practice words takes: not in it yet, and not too long for it (spec.md
 * section 5). Null where there is none, which is said in a toast.
 */
export async function pickWord(list: readonly string[]): Promise<string | null> {
  const t = wordToastMessages.get();
  try {
    const words = await loadWords((await askUid()) ?? '');
    const taken = new Set(list.map(wordKey));
    const candidates = words.filter(
      ({ word }) => PracticeWord.safeParse(word).success && !taken.has(wordKey(word)),
    );
    if (candidates.length === 0) say(words.length === 0 ? t.bankEmpty : t.allInList);
    return candidates[Math.floor(Math.random() * candidates.length)]?.word ?? null;
  } catch {
    const { bankNotLoaded } = toastMessages.get();
    toast.error(bankNotLoaded, { id: bankNotLoaded });
    return null;
  }
}
