import { wordKey } from '@parley/functions/contract';
import { useStore } from '@nanostores/react';
import { Check } from 'lucide-react';
import { wordMessages } from './messages.ts';
import type { Anchor } from './place-popover.ts';
import type { TextWord } from './text-words.ts';

interface WordListProps {
  words: readonly TextWord[];
  /** The keys of the words in the word bank. */
  saved: ReadonlySet<string>;
  /** The word whose popover is open. */
  openWord: TextWord | null;
  onOpen: (word: TextWord, anchor: Anchor) => void;
}

/** The words of a message as buttons that open them, with a check mark on those in the word bank. */
export function WordList({ words, saved, openWord, onOpen }: WordListProps) {
  const t = useStore(wordMessages);
  return (
    <section aria-label={t.words} className="order-last mt-3 basis-full pl-3 text-base">
      <ul className="flex flex-wrap gap-2">
        {words.map((item) => {
          const { word, start } = item;
          const isSaved = saved.has(wordKey(word));
          return (
            <li key={start} className="max-w-full">
              <button
                type="button"
                dir="auto"
                aria-label={isSaved ? t.added({ word }) : word}
                aria-haspopup="dialog"
                aria-expanded={openWord?.start === start}
                onClick={({ currentTarget }) => onOpen(item, { element: currentTarget, range: null })}
                className="inline-flex min-h-11 min-w-11 items-center justify-center gap-2 rounded-base bg-surface px-3 py-1.5 text-start font-medium wrap-anywhere text-teal-ink ring-teal transition-colors hover:ring-1 aria-expanded:ring-1"
              >
                {isSaved && <Check aria-hidden="true" className="size-4 shrink-0" />}
                {word}
              </button>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
