import { MAX_NAME_LENGTH, PersonName } from '@parley/functions/contract';
import { useStore } from '@nanostores/react';
import { useEffect, useState } from 'react';
import { useWatch } from 'react-hook-form';
import * as z from 'zod/mini';
import type { SignedInUser } from '../../account/account-state.ts';
import { getRefusal, useSubmission } from '../../lib/use-submission.ts';
import { withMessages } from '../../lib/with-messages.ts';
import { fieldMessages } from '../../messages/fields.ts';
import { Form } from '../../ui/form.tsx';
import { TextInput } from '../../ui/text-input.tsx';
import { profileMessages } from './messages.ts';
import { saveName } from './save-name.ts';

const nameForm = () => {
  const t = fieldMessages.get();
  const wording = {
    missing: t.nameMissing,
    tooLong: t.tooLong({ max: MAX_NAME_LENGTH }),
    invalid: t.nameInvalid,
  };
  return z.object({ name: withMessages(PersonName, wording) });
};

/** Form that changes the user's own name (docs/product.md 5.5). */
export function NameForm({ user, record }: SignedInUser) {
  const t = useStore(profileMessages);
  const fields = useStore(fieldMessages);
  const [schema] = useState(nameForm);
  const { control, progress, submit, clearRefusal, field } = useSubmission({
    schema,
    defaultValues: { name: record.name },
    send: ({ name }) => saveName(user.uid, name),
  });
  // A name that could not be saved in time has been by now.
  useEffect(clearRefusal, [clearRefusal, record.name]);
  const written = useWatch({ control, name: 'name' });
  const busy = progress.status === 'sending';
  const isSaved = progress.status === 'done' && written.trim() === record.name;
  return (
    <>
      <Form
        refusal={getRefusal(progress)}
        button={{ busy, variant: 'secondary', children: busy ? t.saving : t.save }}
        onSubmit={submit}
      >
        <TextInput label={fields.name} {...field('name')} autoComplete="name" />
      </Form>
      <output className="mt-3 block text-center font-medium text-green empty:hidden">
        {isSaved && t.saved}
      </output>
    </>
  );
}
