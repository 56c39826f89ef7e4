import { DELETE_CONFIRMATION } from '@parley/functions/contract';
import { useStore } from '@nanostores/react';
import { useState } from 'react';
import { toast } from 'react-hot-toast/headless';
import { useNavigate } from 'react-router-dom';
import * as z from 'zod/mini';
import { createCurrentPasswordField } from '../../../account/account-fields.ts';
import { eraseLearnerData } from '../../../lib/learner-data.ts';
import { getRefusal, useSubmission } from '../../../lib/use-submission.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { Form } from '../../../ui/form.tsx';
import { PasswordInput } from '../../../ui/password-input.tsx';
import { TextInput } from '../../../ui/text-input.tsx';
import { usePasswordVisibility } from '../../../ui/use-password-visibility.ts';
import { deleteAccountMessages } from '../messages.ts';
import { deleteAccount, signOutDeletedUser } from './delete-account.ts';
import { DeletionNotice } from './deletion-notice.tsx';

function createDeletionSchema() {
  const { confirmationMissing } = deleteAccountMessages.get();
  const isConfirmed = z.refine<string>(
    (text) => text.trim() === DELETE_CONFIRMATION,
    confirmationMissing({ word: DELETE_CONFIRMATION }),
  );
  return z.object({ password: createCurrentPasswordField(), confirmation: z.string().check(isConfirmed) });
}

/** Deletes the account once the user has entered the password and typed the confirmation. */
export function DeleteAccountDialog({ uid, onClose }: { uid: string; onClose: () => void }) {
  const t = useStore(deleteAccountMessages);
  const [schema] = useState(createDeletionSchema);
  const visibility = usePasswordVisibility();
  const navigate = useNavigate();
  const { progress, submit, field } = useSubmission({
    schema,
    defaultValues: { password: '', confirmation: '' },
    send: async ({ password }) => {
      const error = await deleteAccount(uid, password);
      if (error !== null) return error;
      await eraseLearnerData(uid);
      // Before the sign-out, because this page redirects guests to the sign-in.
      await navigate('/', { replace: true });
      toast.success(t.deleted);
      await signOutDeletedUser(uid);
      return null;
    },
  });
  const busy = progress.status !== 'idle';
  // A deletion in progress cannot be cancelled.
  const close = () => {
    if (!busy) onClose();
  };
  return (
    <Dialog title={t.title} shape="sheet" onClose={close}>
      <DeletionNotice />
      <Form
        refusal={getRefusal(progress)}
        button={{ busy, variant: 'danger', children: busy ? t.deleting : t.delete }}
        onSubmit={submit}
      >
        <PasswordInput
          label={t.password}
          {...field('password')}
          autoComplete="current-password"
          {...visibility}
        />
        <TextInput
          label={t.confirmation({ word: DELETE_CONFIRMATION })}
          {...field('confirmation')}
          autoComplete="off"
          autoCapitalize="characters"
          autoCorrect="off"
          spellCheck={false}
        />
      </Form>
      <Button variant="quiet" aria-disabled={busy} className="mt-2 w-full" onClick={close}>
        {t.cancel}
      </Button>
    </Dialog>
  );
}
