import type { WordBankEntry } from '@parley/functions/contract';
import { useStore } from '@nanostores/react';
import { Sparkles } from 'lucide-react';
import { Fragment, useLayoutEffect, useRef, useState } from 'react';
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
import { DETAIL_COLUMNS } from './files/columns.ts';
import { wordBankMessages, wordDialogMessages } from './messages.ts';
import { Suggestions } from './suggestions.tsx';
import { useSuggestions } from './use-suggestions.ts';
import { createWordSchema, getDetails, getStoredValues, type WordValues } from './word-form.ts';

interface DiscardQuestionProps {
  onKeep: () => void;
  onDiscard: () => void;
}

/** Asks before discarding changes. Returns the focus to the form if the learner keeps editing. */
function DiscardQuestion({ onKeep, onDiscard }: DiscardQuestionProps) {
  const t = useStore(wordDialogMessages);
  const keepButton = useRef<HTMLButtonElement>(null);
  useLayoutEffect(() => {
    const previous = document.activeElement;
    keepButton.current?.focus();
    return () => {
      if (previous instanceof HTMLElement) requestAnimationFrame(() => previous.focus());
    };
  }, []);
  return (
    <>
      <p className="mt-2">{t.discardDescription}</p>
      <div className="mt-6 flex flex-col gap-3">
        <Button ref={keepButton} variant="primary" onClick={onKeep}>
          {t.keepEditing}
        </Button>
        <Button variant="danger" onClick={onDiscard}>
          {t.discard}
        </Button>
      </div>
    </>
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
  const [isAsking, setAsking] = useState(false);
  const stored = getStoredValues(entry);
  const { control, setValue, progress, submit, field } = useSubmission<WordValues>({
    schema,
    defaultValues: stored,
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
  const hasChanges = (['word', ...DETAIL_COLUMNS] as const).some((name) => values[name] !== stored[name]);
  const title = entry ? t.titleEdit : t.titleNew;
  const close = () => {
    // While the word is being saved, only Cancel closes the dialog: the changes are needed if saving fails.
    if (busy) return;
    // A second Escape returns to the form.
    if (hasChanges) setAsking(!isAsking);
    else onClose();
  };
  return (
    <Dialog title={isAsking ? t.discardTitle : title} onClose={close}>
      {isAsking && <DiscardQuestion onKeep={() => setAsking(false)} onDiscard={onClose} />}
      <div hidden={isAsking}>
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
          {DETAIL_COLUMNS.map((name) => (
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
      </div>
    </Dialog>
  );
}
