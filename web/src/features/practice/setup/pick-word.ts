import { PracticeWord, wordKey } from '@parley/functions/contract';
import { toast } from 'react-hot-toast/headless';
import { wordToastMessages } from '../../../word-bank/messages.ts';
import { resolveRegisteredUid } from '../../../account/request-as-user.ts';
import { loadWords } from '../../../word-bank/words.ts';

const showToast = (text: string) => toast(text, { id: text });

/**
 * Picks a random word from the word bank that can be added to the practice words (docs/product.md). If no word can be added, shows a
 * toast and returns undefined. Throws an `ApiError`.
 */
export async function pickWord(list: readonly string[]): Promise<string | undefined> {
  const t = wordToastMessages.get();
  const words = await loadWords((await resolveRegisteredUid()) ?? '');
  const taken = new Set(list.map(wordKey));
  const others = words.filter(({ word }) => !taken.has(wordKey(word)));
  const candidates = others.filter(({ word }) => PracticeWord.safeParse(word).success);
  if (words.length === 0) showToast(t.bankEmpty);
  else if (others.length === 0) showToast(t.allInList);
  else if (candidates.length === 0) showToast(t.restTooLong);
  return candidates[Math.floor(Math.random() * candidates.length)]?.word;
}
