import { MAX_PRACTICE_WORD_LENGTH, MAX_PRACTICE_WORDS } from '@parley/functions/contract/basics';
import { useStore } from '@nanostores/react';
import { Sparkles, X } from 'lucide-react';
import { useRef, useState, type ClipboardEvent, type RefObject } from 'react';
import { lazy } from '../../../lib/lazy.ts';
import { useLoaded } from '../../../lib/use-loaded.ts';
import { Button } from '../../../ui/button.tsx';
import { CONTROL_CLASSES, Field, isEnter } from '../../../ui/field.tsx';
import { useUserKind } from '../session/use-user-kind.ts';
import { settingsMessages } from './messages.ts';
import {
  addWord,
  isGeneratingWords,
  removeWord,
  settings,
  showWordLimitToast,
  generatePracticeWords,
  type AddOutcome,
} from './settings.ts';

type WordError = Exclude<AddOutcome, 'added' | 'empty'>;

const SEPARATORS = /[\n\r,;]+/u;

/** Generates words. Not disabled if the list is full, so that it keeps the focus and can explain why no words are added. */
function AutoFill() {
  const t = useStore(settingsMessages);
  const { words } = useStore(settings);
  const isBusy = useStore(isGeneratingWords);
  return (
    <Button
      variant="quiet"
      busy={isBusy}
      aria-disabled={words.length >= MAX_PRACTICE_WORDS}
      onClick={() => void generatePracticeWords()}
    >
      {!isBusy && <Sparkles aria-hidden="true" className="size-5" />}
      {isBusy ? t.choosingWords : t.autoFill}
    </Button>
  );
}

interface WordListProps {
  onRemove: () => void;
  /** Takes the focus after the last word is removed. */
  fallback: RefObject<HTMLElement | null>;
}

/** The practice words. Removing one moves the focus to its neighbour. */
function WordList({ onRemove, fallback }: WordListProps) {
  const t = useStore(settingsMessages);
  const { words } = useStore(settings);
  const list = useRef<HTMLUListElement>(null);
  if (words.length === 0) return null;

  const remove = (word: string, index: number) => {
    const buttons = list.current?.querySelectorAll('button');
    const neighbour = buttons?.[index + 1] ?? buttons?.[index - 1] ?? fallback.current;
    neighbour?.focus();
    removeWord(word);
    onRemove();
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

const loadOwnWordButtons = lazy(() => import('./own-word-buttons.tsx'));

export function WordsEditor() {
  const isRegistered = useUserKind() === 'registered';
  const buttons = useLoaded(isRegistered ? loadOwnWordButtons : null);
  const t = useStore(settingsMessages);
  const { words } = useStore(settings);
  const [text, setText] = useState('');
  const [error, setError] = useState<WordError | null>(null);
  const input = useRef<HTMLInputElement>(null);

  const reasons = { ...t, tooLong: t.tooLong({ max: MAX_PRACTICE_WORD_LENGTH }) };

  /** Adds one or several words; those that cannot be added stay in the field. */
  const add = (list: string) => {
    const rejected: string[] = [];
    let firstError: WordError | null = null;
    for (const word of list.split(SEPARATORS)) {
      const outcome = addWord(word);
      if (outcome === 'full') showWordLimitToast();
      if (outcome === 'added' || outcome === 'empty') continue;
      rejected.push(word);
      firstError ??= outcome;
    }
    setText(rejected.join(', '));
    setError(firstError);
    input.current?.focus();
  };

  const paste = (event: ClipboardEvent<HTMLInputElement>) => {
    const pasted = event.clipboardData.getData('text');
    // A single-line field would drop the line breaks between the words.
    if (!SEPARATORS.test(pasted)) return;
    event.preventDefault();
    const { value, selectionStart, selectionEnd } = event.currentTarget;
    add(value.slice(0, selectionStart ?? 0) + pasted + value.slice(selectionEnd ?? 0));
  };

  return (
    <div>
      <Field
        label={t.words}
        // Buttons take its place, so that the start buttons do not move when they are loaded.
        hint={isRegistered ? undefined : t.wordsHint}
        error={error === null ? undefined : reasons[error]}
        aside={
          <output className="text-sm text-quiet">
            {t.wordsCount({ n: words.length, max: MAX_PRACTICE_WORDS })}
          </output>
        }
        action={
          <div className="-mx-3 mt-0.5 flex flex-wrap [&>button]:px-3 [&>button]:whitespace-nowrap max-[24rem]:[&_.lucide]:hidden">
            <AutoFill />
            {buttons.status === 'ready' && <buttons.value.OwnWordButtons />}
          </div>
        }
      >
        {(ids) => (
          <div className="flex flex-wrap gap-2">
            <input
              {...ids}
              ref={input}
              type="text"
              dir="auto"
              autoComplete="off"
              enterKeyHint="done"
              placeholder={t.wordsPlaceholder}
              value={text}
              onChange={(event) => {
                setText(event.target.value);
                setError(null);
              }}
              onPaste={paste}
              onKeyDown={(event) => {
                if (isEnter(event)) add(text);
              }}
              className={`${CONTROL_CLASSES} min-w-0 flex-1 basis-32`}
            />
            <Button className="min-h-12" disabled={text.trim() === ''} onClick={() => add(text)}>
              {t.add}
            </Button>
          </div>
        )}
      </Field>
      <WordList onRemove={() => setError(null)} fallback={input} />
    </div>
  );
}
