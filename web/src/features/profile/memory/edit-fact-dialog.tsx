import { FactText, MAX_FACT_LENGTH, mentionsPrivateSubject, type Fact } from '@parley/functions/contract';
import { useStore } from '@nanostores/react';
import { useState } from 'react';
import { toErrorCode } from '../../../api/api-error.ts';
import { updateFact } from '../../../memory/memory.ts';
import { errorMessages } from '../../../messages/errors.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { TextInput } from '../../../ui/text-input.tsx';
import { memoryMessages } from './messages.ts';

interface EditFactDialogProps {
  uid: string;
  fact: Fact;
  onClose: () => void;
}

/** Changes the text of a fact. */
export function EditFactDialog({ uid, fact, onClose }: EditFactDialogProps) {
  const t = useStore(memoryMessages);
  const [text, setText] = useState(fact.text);
  const [error, setError] = useState<string>();
  const [isSaving, setSaving] = useState(false);
  const save = async () => {
    if (mentionsPrivateSubject(text)) return setError(t.private);
    if (!FactText.safeParse(text).success) return setError(t.invalid);
    setSaving(true);
    try {
      await updateFact(uid, fact.id, text.trim());
      onClose();
    } catch (reason) {
      setError(errorMessages.get()[toErrorCode(reason)]);
      setSaving(false);
    }
    return undefined;
  };
  return (
    <Dialog title={t.editTitle} onClose={() => !isSaving && onClose()}>
      <form
        className="mt-4 flex flex-col gap-4"
        onSubmit={(event) => {
          event.preventDefault();
          if (!isSaving) void save();
        }}
      >
        <TextInput
          label={t.fact}
          hint={t.hint}
          error={error}
          value={text}
          maxLength={MAX_FACT_LENGTH}
          autoComplete="off"
          onChange={(event) => {
            setText(event.target.value);
            setError(undefined);
          }}
        />
        <div className="flex flex-wrap gap-3 *:grow">
          <Button onClick={onClose} disabled={isSaving}>
            {t.cancel}
          </Button>
          <Button type="submit" variant="primary" busy={isSaving}>
            {t.save}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
