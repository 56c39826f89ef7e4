import { MAX_PRACTICE_WORD_LENGTH, MAX_PRACTICE_WORDS } from '@parley/functions/contract';
import { useStore } from '@nanostores/react';
import { Sparkles } from 'lucide-react';
import { useRef, useState } from 'react';
import { settingsMessages } from '../../../messages/practice.ts';
import { Button } from '../../../ui/button.tsx';
import { CONTROL, Field } from '../../../ui/field.tsx';
import type { SettingsEditor } from '../practice.ts';
import { WordList } from './word-list.tsx';
import type { AddOutcome } from './words.ts';

/** Asks the tutor for words. */
function AutoFill({ settings }: { settings: SettingsEditor }) {
  const t = useStore(settingsMessages);
  return (
    <Button
      variant="quiet"
      className="-mx-3 mt-0.5 px-3 whitespace-nowrap"
      busy={settings.suggesting}
      disabled={settings.words.length >= MAX_PRACTICE_WORDS}
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
  const [outcome, setOutcome] = useState<AddOutcome>('added');
  const input = useRef<HTMLInputElement>(null);

  const hints: Record<AddOutcome, string> = {
    added: t.wordsHint,
    empty: t.wordsHint,
    duplicate: t.duplicate,
    'not-a-word': t.notAWord,
    full: t.full,
    'too-long': t.tooLong({ max: MAX_PRACTICE_WORD_LENGTH }),
  };
  const refused = hints[outcome] !== t.wordsHint;

  const add = () => {
    const result = settings.addWord(text);
    setOutcome(result);
    if (result === 'added') setText('');
    input.current?.focus();
  };

  return (
    <div>
      <Field
        label={t.words}
        hint={<span className={refused ? 'text-red' : ''}>{hints[outcome]}</span>}
        aside={
          <span className="text-sm text-quiet tabular-nums">
            {t.wordsCount({ n: settings.words.length, max: MAX_PRACTICE_WORDS })}
          </span>
        }
        action={<AutoFill settings={settings} />}
      >
        {(ids) => (
          <div className="flex flex-wrap gap-2">
            <input
              {...ids}
              ref={input}
              type="text"
              autoComplete="off"
              enterKeyHint="done"
              aria-invalid={refused}
              placeholder={t.wordsPlaceholder}
              value={text}
              onChange={(event) => {
                setText(event.target.value);
                setOutcome('added');
              }}
              onKeyDown={(event) => {
                // Enter also ends a composition (Japanese, Chinese); that one adds nothing.
                if (event.key === 'Enter' && !event.nativeEvent.isComposing) add();
              }}
              className={`${CONTROL} min-w-0 flex-1 basis-32`}
            />
            <Button className="min-h-12" disabled={text.trim() === ''} onClick={add}>
              {t.add}
            </Button>
          </div>
        )}
      </Field>
      <WordList words={settings.words} onRemove={settings.removeWord} fallback={input} />
    </div>
  );
}
