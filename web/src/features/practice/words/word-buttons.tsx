import { wordKey, type NewWord } from '@parley/functions/contract';
import { useStore } from '@nanostores/react';
import { Check, Plus } from 'lucide-react';
import { use, useMemo, useState } from 'react';
import { useAccount } from '../../../account/account.ts';
import { getCurrentUser } from '../../../account/account-state.ts';
import { Spinner } from '../../../ui/spinner.tsx';
import { ensureWords, useWords, type Words } from '../../../word-bank/words.ts';
import { LoadOnTap } from '../../../word-bank/load-on-tap.ts';
import { wordMessages } from './messages.ts';
import { saveWord } from './save-word.tsx';

const hasWord = (words: Words, searched: string): boolean =>
  words.some(({ word }) => wordKey(word) === wordKey(searched));

/** Saves a word unless it is already in the word bank, which is loaded first if necessary. */
async function saveNewWord(uid: string, item: NewWord): Promise<void> {
  const words = await ensureWords(uid).catch(() => []);
  if (!hasWord(words, item.word)) await saveWord(item);
}

interface WordButtonProps {
  uid: string;
  item: NewWord;
  isInBank: boolean;
}

function WordButton({ uid, item, isInBank }: WordButtonProps) {
  const t = useStore(wordMessages);
  const [isSaving, setSaving] = useState(false);
  const { word } = item;
  const isSaved = isInBank && !isSaving;
  const Icon = isSaved ? Check : Plus;
  const save = async () => {
    setSaving(true);
    await saveNewWord(uid, item);
    setSaving(false);
  };
  return (
    <button
      type="button"
      dir="auto"
      // A disabled button would lose the focus.
      aria-disabled={isSaving || isInBank}
      aria-label={(isSaved ? t.added : t.add)({ word })}
      onClick={isSaving || isInBank ? undefined : () => void save()}
      className="inline-flex min-h-11 min-w-11 items-center gap-2 rounded-base bg-teal-tint px-3 py-1.5 text-start font-medium wrap-anywhere text-teal-ink ring-teal transition-colors not-aria-disabled:hover:ring-1 aria-disabled:cursor-default"
    >
      {isSaving ? <Spinner className="size-4" /> : <Icon aria-hidden="true" className="size-4 shrink-0" />}
      {word}
    </button>
  );
}

function Buttons({ uid, items }: { uid: string; items: readonly NewWord[] }) {
  const { data } = useWords(uid, { enabled: !use(LoadOnTap) });
  const inBank = useMemo(() => new Set(data?.map(({ word }) => wordKey(word))), [data]);
  return (
    <ul className="flex flex-wrap gap-2">
      {items.map((item) => (
        <li key={item.word} className="max-w-full">
          <WordButton uid={uid} item={item} isInBank={inBank.has(wordKey(item.word))} />
        </li>
      ))}
    </ul>
  );
}

/** Buttons that add words to the word bank, and show which ones it has. */
export function WordButtons({ items }: { items: readonly NewWord[] }) {
  const user = getCurrentUser(useAccount());
  return user?.status === 'registered' ? <Buttons uid={user.user.uid} items={items} /> : null;
}
