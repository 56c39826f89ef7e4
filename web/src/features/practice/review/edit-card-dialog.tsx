import type { Card, CardContent, MistakeContent } from '@parley/functions/contract';
import { MAX_BANK_FIELD_LENGTH, MAX_EXPLANATION_LENGTH } from '@parley/functions/contract';
import { useStore } from '@nanostores/react';
import { useState } from 'react';
import { getCardText } from '../../../deck/card-text.ts';
import { changeCards } from '../../../deck/deck.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { TextArea } from '../../../ui/text-area.tsx';
import { updateWord } from '../../../word-bank/change-words.ts';
import { editCardMessages } from './messages.ts';

const WORD_FIELDS = ['translation', 'definition', 'example'] as const;
const MISTAKE_FIELDS = ['corrected', 'explanation'] as const;
type Field = (typeof WORD_FIELDS)[number] | (typeof MISTAKE_FIELDS)[number];
type Values = { [Name in Field]?: string | undefined };

const getFields = ({ type }: CardContent): readonly Field[] =>
  type === 'word' ? WORD_FIELDS : MISTAKE_FIELDS;

const getValues = (content: CardContent): Values => ({ ...content });

/** A word's details are stored in the word bank; saving them there updates the card. On failure, shows a toast and returns false. */
async function saveWord(uid: string, id: string, values: Values): Promise<boolean> {
  const details = Object.fromEntries(WORD_FIELDS.map((field) => [field, values[field]?.trim() || null]));
  return (await updateWord(uid, { id, ...details })) !== null;
}

const saveMistake = (
  uid: string,
  { id, editedAt = 0 }: Card,
  content: MistakeContent,
  values: Values,
): void =>
  void changeCards(uid, [
    {
      type: 'edit',
      cardId: id,
      at: Math.max(Date.now(), editedAt + 1),
      content: {
        ...content,
        corrected: values.corrected?.trim() ?? content.corrected,
        explanation: values.explanation?.trim() ?? content.explanation,
      },
    },
  ]);

interface EditCardDialogProps {
  uid: string;
  card: Card;
  onClose: () => void;
}

/** Edits the text of a card. */
export function EditCardDialog({ uid, card, onClose }: EditCardDialogProps) {
  const t = useStore(editCardMessages);
  const { content } = card;
  const [values, setValues] = useState(() => getValues(content));
  const [isSaving, setSaving] = useState(false);
  const isMissing = (field: Field): boolean => content.type === 'mistake' && values[field]?.trim() === '';
  const fields = getFields(content);
  const save = async () => {
    if (fields.some(isMissing)) return;
    setSaving(true);
    let isSaved = true;
    if (content.type === 'mistake') saveMistake(uid, card, content, values);
    else isSaved = await saveWord(uid, card.id, values);
    setSaving(false);
    if (isSaved) onClose();
  };
  return (
    <Dialog title={t.title} onClose={() => !isSaving && onClose()}>
      <p dir="auto" className="mt-2 font-semibold wrap-anywhere">
        {getCardText(content)}
      </p>
      <form
        className="mt-4 flex flex-col gap-4"
        onSubmit={(event) => {
          event.preventDefault();
          void save();
        }}
      >
        {fields.map((field) => (
          <TextArea
            key={field}
            label={t[field]}
            value={values[field] ?? ''}
            maxLength={field === 'explanation' ? MAX_EXPLANATION_LENGTH : MAX_BANK_FIELD_LENGTH}
            error={isMissing(field) ? t.required : undefined}
            onChange={({ target }) => setValues({ ...values, [field]: target.value })}
          />
        ))}
        <div className="mt-2 flex flex-wrap gap-3 *:grow">
          <Button onClick={onClose} disabled={isSaving}>
            {t.cancel}
          </Button>
          <Button type="submit" variant="primary" busy={isSaving}>
            {isSaving ? t.saving : t.save}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
