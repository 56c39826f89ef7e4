import { useStore } from '@nanostores/react';
import { X } from 'lucide-react';
import type { RefObject } from 'react';
import { useRef } from 'react';
import { settingsMessages } from '../../../messages/practice.ts';

interface WordListProps {
  words: readonly string[];
  onRemove: (word: string) => void;
  /** Takes the focus when the last word has gone. */
  fallback: RefObject<HTMLElement | null>;
}

/** The practice words, each of which can be removed. Removing one hands the focus to its neighbour. */
export function WordList({ words, onRemove, fallback }: WordListProps) {
  const t = useStore(settingsMessages);
  const list = useRef<HTMLUListElement>(null);
  if (words.length === 0) return null;

  const remove = (word: string, index: number) => {
    const buttons = list.current?.querySelectorAll('button');
    const neighbour = buttons?.[index + 1] ?? buttons?.[index - 1] ?? fallback.current;
    neighbour?.focus();
    onRemove(word);
  };

  return (
    <ul ref={list} className="mt-3 flex flex-wrap gap-2">
      {words.map((word, index) => (
        <li
          key={word}
          className="flex max-w-full animate-appear items-center rounded-base bg-amber-mark pl-3 font-semibold text-amber"
        >
          <span dir="auto" className="min-w-0 wrap-anywhere">
            {word}
          </span>
          <button
            type="button"
            aria-label={t.remove({ word })}
            onClick={() => remove(word, index)}
            className="flex size-11 shrink-0 items-center justify-center rounded-base"
          >
            <X aria-hidden="true" className="size-4" />
          </button>
        </li>
      ))}
    </ul>
  );
}
