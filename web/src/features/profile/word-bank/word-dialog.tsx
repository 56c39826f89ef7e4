import type { WordBankEntry } from '@parley/functions/contract';
import { useStore } from '@nanostores/react';
import { Sparkles } from 'lucide-react';
import { Fragment, useState } from 'react';
import { useWatch } from 'react-hook-form';
import { toast } from 'react-hot-toast/headless';
import { useSubmission } from '../../../lib/use-submission.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { Form } from '../../../ui/form.tsx';
import { TextArea } from '../../../ui/text-area.tsx';
import { TextInput } from '../../../ui/text-input.tsx';
import { addWord, updateWord } from '../../../word-bank/change-words.ts';
import { wordToastMessages } from '../../../word-bank/messages.ts';
import type { Words } from '../../../word-bank/words.ts';
import { DETAILS } from './files/columns.ts';
import { wordBankMessages, wordDialogMessages } from './messages.ts';
import { useSuggestions } from './use-suggestions.ts';
import { createWordSchema, getDetails, type WordValues } from './word-form.ts';

interface SuggestionsProps {
  label: string;
  suggestions: readonly string[];
  /** The current value of the field. */
  value: string | undefined;
  onSelect: (suggestion: string) => void;
}

/** Suggestions for a field; a click fills the field. */
function Suggestions({ label, suggestions, value, onSelect }: SuggestionsProps) {
  if (suggestions.length === 0) return null;
  return (
    <fieldset className="-mt-1 flex min-w-0 flex-wrap gap-2">
      <legend className="sr-only">{label}</legend>
      {suggestions.map((suggestion) => (
        <button
          key={suggestion}
          type="button"
          dir="auto"
          aria-pressed={suggestion === value}
          onClick={() => onSelect(suggestion)}
          className="min-h-11 rounded-base border border-transparent bg-teal-tint px-3 py-1.5 text-start wrap-anywhere text-teal-ink transition-colors hover:border-teal aria-pressed:border-teal aria-pressed:font-semibold"
        >
          {suggestion}
        </button>
      ))}
    </fieldset>
  );
}

interface WordDialogProps {
  uid: string;
  words: Words;
  /** The word to edit; null for a new word. */
  entry: WordBankEntry | null;
  onClose: () => void;
}

/** Add New Word, or Edit Word with the word itself locked (docs/product.md 4.9). */
export function WordDialog({ uid, words, entry, onClose }: WordDialogProps) {
  const t = useStore(wordDialogMessages);
  const labels = useStore(wordBankMessages);
  const toasts = useStore(wordToastMessages);
  const [schema] = useState(() => createWordSchema(words, entry));
  const { control, setValue, progress, submit, field } = useSubmission<WordValues>({
    schema,
    defaultValues: {
      word: entry?.word ?? '',
      translation: entry?.translation ?? '',
      definition: entry?.definition ?? '',
      example: entry?.example ?? '',
    },
    send: async (values) => {
      const saved = entry
        ? await updateWord(uid, { id: entry.id, ...getDetails(values, null) })
        : await addWord(uid, { word: values.word, ...getDetails(values, undefined) });
      // A toast has already shown the reason.
      if (saved === null) return { message: null };
      toast.success(entry ? toasts.updated : toasts.added);
      return null;
    },
    // Not called once this dialog has been closed, because another one may be open.
    onSuccess: onClose,
  });
  const values = useWatch({ control });
  const { suggest, isLoading, suggestions } = useSuggestions(uid, values.word ?? '');
  const isEmpty = (values.word ?? '').trim() === '';
  const busy = progress.status === 'sending';
  return (
    <Dialog title={entry ? t.titleEdit : t.titleNew} onClose={onClose}>
      <Form
        error={null}
        button={{ busy, 'aria-disabled': isEmpty, children: busy ? t.saving : t.save }}
        onSubmit={submit}
      >
        <div className="[&_input:read-only]:border-line [&_input:read-only]:bg-sunken [&_input:read-only]:text-quiet">
          <TextInput
            label={labels.word}
            {...field('word')}
            readOnly={entry !== null}
            {...(entry && { hint: t.locked })}
            autoComplete="off"
            autoCapitalize="none"
          />
        </div>
        <Button busy={isLoading} aria-disabled={isEmpty} onClick={suggest} className="w-full">
          {!isLoading && <Sparkles aria-hidden="true" className="size-5" />}
          {isLoading ? t.suggesting : t.suggest}
        </Button>
        {DETAILS.map((name) => (
          <Fragment key={name}>
            <TextArea label={labels[name]} {...field(name)} autoComplete="off" />
            <Suggestions
              label={t[`${name}s`]}
              suggestions={suggestions?.[`${name}s`] ?? []}
              value={values[name]}
              onSelect={(text) => setValue(name, text, { shouldValidate: true, shouldDirty: true })}
            />
          </Fragment>
        ))}
        <output className="sr-only">{suggestions && t.suggestions}</output>
      </Form>
      <Button className="mt-3 min-h-12 w-full" onClick={onClose}>
        {t.cancel}
      </Button>
    </Dialog>
  );
}
