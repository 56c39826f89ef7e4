import { MAX_PRACTICE_WORD_LENGTH, MAX_PRACTICE_WORDS } from '@parley/functions/contract';
import { useStore } from '@nanostores/react';
import { Sparkles } from 'lucide-react';
import type { ClipboardEvent } from 'react';
import { useRef, useState } from 'react';
import { settingsMessages } from '../../../messages/practice.ts';
import { Button } from '../../../ui/button.tsx';
import { CONTROL, Field, isEnter } from '../../../ui/field.tsx';
import type { SettingsEditor } from '../practice.ts';
import { WordBankButton } from './word-bank-button.tsx';
import { WordList } from './word-list.tsx';
import type { AddOutcome } from './practice-words.ts';

/** Why a word was not added. */
type Refusal = Exclude<AddOutcome, 'added' | 'empty'>;

/** What stands between the words of a list. */
const BETWEEN_WORDS = /[\n\r,;]+/u;

/** Asks the tutor for words. Unlike a disabled button, a full list's one keeps the focus; pressing it says why not. */
function AutoFill({ settings }: { settings: SettingsEditor }) {
  const t = useStore(settingsMessages);
  return (
    <Button
      variant="quiet"
      className="px-3 whitespace-nowrap"
      busy={settings.suggesting}
      aria-disabled={settings.words.length >= MAX_PRACTICE_WORDS}
      onClick={settings.suggestWords}
    >
      {!settings.suggesting && <Sparkles aria-hidden="true" className="size-5" />}
      {settings.suggesting ? t.choosingWords : t.autoFill}
    </Button>
  );
}

/** Up to ten words that the learner wants to practise (spec.md section 5, Practice words). */
export function WordsEditor({ settings }: { settings: SettingsEditor }) {
  const t = useStore(settingsMessages);
  const [text, setText] = useState('');
  const [problem, setProblem] = useState<Refusal | null>(null);
  const input = useRef<HTMLInputElement>(null);

  const reasons: Record<Refusal, string> = {
    duplicate: t.duplicate,
    full: t.full,
    'not-a-word': t.notAWord,
    'too-long': t.tooLong({ max: MAX_PRACTICE_WORD_LENGTH }),
  };

  /** Adds one word or several; what cannot be added stays in the field. */
  const add = (list: string) => {
    const refused: string[] = [];
    let reason: Refusal | null = null;
    for (const word of list.split(BETWEEN_WORDS)) {
      const outcome = settings.addWord(word);
      if (outcome === 'added' || outcome === 'empty') continue;
      refused.push(word);
      reason ??= outcome;
    }
    setText(refused.join(', '));
    setProblem(reason);
    input.current?.focus();
  };

  const paste = (event: ClipboardEvent<HTMLInputElement>) => {
    const pasted = event.clipboardData.getData('text');
    // A field of one line would drop the line breaks, and with them the bounds of the words.
    if (!BETWEEN_WORDS.test(pasted)) return;
    event.preventDefault();
    const { value, selectionStart, selectionEnd } = event.currentTarget;
    add(value.slice(0, selectionStart ?? 0) + pasted + value.slice(selectionEnd ?? 0));
  };

  return (
    <div>
      <Field
        label={t.words}
        hint={t.wordsHint}
        error={problem === null ? undefined : reasons[problem]}
        aside={
          <output className="text-sm text-quiet tabular-nums">
            {t.wordsCount({ n: settings.words.length, max: MAX_PRACTICE_WORDS })}
          </output>
        }
        action={
          <div className="-mx-3 mt-0.5 flex flex-wrap">
            <WordBankButton settings={settings} />
            <AutoFill settings={settings} />
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
                setProblem(null);
              }}
              onPaste={paste}
              onKeyDown={(event) => {
                if (isEnter(event)) add(text);
              }}
              className={`${CONTROL} min-w-0 flex-1 basis-32`}
            />
            <Button className="min-h-12" disabled={text.trim() === ''} onClick={() => add(text)}>
              {t.add}
            </Button>
          </div>
        )}
      </Field>
      <WordList
        words={settings.words}
        onRemove={(word) => {
          settings.removeWord(word);
          setProblem(null);
        }}
        fallback={input}
      />
    </div>
  );
}
