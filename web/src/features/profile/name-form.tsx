import { useStore } from '@nanostores/react';
import { useEffect, useState } from 'react';
import { useWatch } from 'react-hook-form';
import * as z from 'zod/mini';
import { createNameField } from '../../account/account-fields.ts';
import type { SignedInUser } from '../../account/account-state.ts';
import { getSubmissionError, useSubmission } from '../../lib/use-submission.ts';
import { fieldMessages } from '../../messages/fields.ts';
import { Form } from '../../ui/form.tsx';
import { TextInput } from '../../ui/text-input.tsx';
import { profileMessages } from './messages.ts';
import { saveName } from './save-name.ts';

/** Changes the user's own name (docs/product.md 5.5). */
export function NameForm({ user, record }: SignedInUser) {
  const t = useStore(profileMessages);
  const fields = useStore(fieldMessages);
  const [schema] = useState(() => z.object({ name: createNameField() }));
  const { control, progress, submit, clearError, field } = useSubmission({
    schema,
    defaultValues: { name: record.name },
    send: ({ name }) => saveName(user.uid, name),
  });
  // Once the record changes, a save that timed out has succeeded.
  useEffect(clearError, [clearError, record.name]);
  const name = useWatch({ control, name: 'name' });
  const busy = progress.status === 'sending';
  const isSaved = progress.status === 'done' && name.trim() === record.name;
  return (
    <>
      <Form
        error={getSubmissionError(progress)}
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
