import type { WordBankEntry } from '@parley/functions/contract';
import { useStore } from '@nanostores/react';
import { Sparkles } from 'lucide-react';
import { Fragment, useState } from 'react';
import { useWatch } from 'react-hook-form';
import { toast } from 'react-hot-toast/headless';
import { useSubmission } from '../../../lib/use-submission.ts';
import { wordToastMessages } from '../../../word-bank/messages.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { Form } from '../../../ui/form.tsx';
import { TextArea } from '../../../ui/text-area.tsx';
import { TextInput } from '../../../ui/text-input.tsx';
import { addWord, updateWord } from '../../../word-bank/change-words.ts';
import type { Words } from '../../../word-bank/words.ts';
import { wordBankMessages, wordDialogMessages } from './messages.ts';
import { Options } from './options.tsx';
import { useSuggestions } from './use-suggestions.ts';
import { DETAILS, toChange, toNewWord, valuesOf, wordForm, type WordValues } from './word-form.ts';

const OPTIONS = { translation: 'translations', definition: 'definitions', example: 'examples' } as const;

interface WordDialogProps {
  uid: string;
  words: Words;
  /** The word that is changed; null for a new one. */
  entry: WordBankEntry | null;
  onClose: () => void;
}

/** Add New Word, or Edit Word with the word itself locked (docs/product.md 4.9). */
export function WordDialog({ uid, words, entry, onClose }: WordDialogProps) {
  const t = useStore(wordDialogMessages);
  const names = useStore(wordBankMessages);
  const toasts = useStore(wordToastMessages);
  const [schema] = useState(() => wordForm(words, entry));
  const { control, setValue, progress, submit, field } = useSubmission<WordValues>({
    schema,
    defaultValues: valuesOf(entry),
    send: async (values) => {
      const saved = entry
        ? await updateWord(uid, { id: entry.id, ...toChange(values) })
        : await addWord(uid, toNewWord(values));
      // A toast has said it.
      if (saved === null) return { message: entry ? toasts.notUpdated : toasts.notAdded };
      toast.success(entry ? toasts.updated : toasts.added);
      return null;
    },
    // Where this dialog was closed before, another may be open.
    onAccepted: onClose,
  });
  const values = useWatch({ control });
  const { ask, isLoading, suggestions } = useSuggestions(uid, values.word ?? '');
  const isEmpty = (values.word ?? '').trim() === '';
  const busy = progress.status === 'sending';
  return (
    <Dialog title={entry ? t.titleEdit : t.titleNew} onClose={onClose}>
      <Form
        refusal={null}
        button={{ busy, 'aria-disabled': isEmpty, children: busy ? t.saving : t.save }}
        onSubmit={submit}
      >
        <div className="[&_input:read-only]:border-line [&_input:read-only]:bg-sunken [&_input:read-only]:text-quiet">
          <TextInput
            label={names.word}
            {...field('word')}
            readOnly={entry !== null}
            {...(entry && { hint: t.locked })}
            autoComplete="off"
            autoCapitalize="none"
          />
        </div>
        <Button busy={isLoading} aria-disabled={isEmpty} onClick={ask} className="w-full">
          {!isLoading && <Sparkles aria-hidden="true" className="size-5" />}
          {isLoading ? t.suggesting : t.suggest}
        </Button>
        {DETAILS.map((name) => (
          <Fragment key={name}>
            <TextArea label={names[name]} {...field(name)} autoComplete="off" />
            <Options
              label={t[OPTIONS[name]]}
              options={suggestions?.[OPTIONS[name]] ?? []}
              value={values[name] ?? ''}
              onTake={(option) => setValue(name, option, { shouldValidate: true, shouldDirty: true })}
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
