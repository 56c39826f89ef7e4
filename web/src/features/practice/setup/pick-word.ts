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
    const others = words.filter(({ word }) => !taken.has(wordKey(word)));
    const candidates = others.filter(({ word }) => PracticeWord.safeParse(word).success);
    if (words.length === 0) say(t.bankEmpty);
    else if (others.length === 0) say(t.allInList);
    else if (candidates.length === 0) say(t.restTooLong);
    return candidates[Math.floor(Math.random() * candidates.length)]?.word ?? null;
  } catch {
    const { bankNotLoaded } = toastMessages.get();
    toast.error(bankNotLoaded, { id: bankNotLoaded });
    return null;
  }
}
