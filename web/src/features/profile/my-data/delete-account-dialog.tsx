import { DELETE_CONFIRMATION } from '@parley/functions/contract';
import { useStore } from '@nanostores/react';
import { useState } from 'react';
import { toast } from 'react-hot-toast/headless';
import { useNavigate } from 'react-router';
import * as z from 'zod/mini';
import { createCurrentPasswordField } from '../../../account/account-fields.ts';
import { eraseCardData } from '../../../deck/browser-queue.ts';
import { env } from '../../../lib/env.ts';
import { eraseLearnerData } from '../../../lib/learner-data.ts';
import { getSubmissionError, useSubmission } from '../../../lib/use-submission.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { Form } from '../../../ui/form.tsx';
import { NewTabLink } from '../../../ui/new-tab-link.tsx';
import { PasswordInput } from '../../../ui/password-input.tsx';
import { TextInput } from '../../../ui/text-input.tsx';
import { usePasswordVisibility } from '../../../ui/use-password-visibility.ts';
import { deleteAccountMessages } from '../messages.ts';
import { deleteAccount, signOutDeletedUser } from './delete-account.ts';

function createDeletionSchema() {
  const { confirmationMissing } = deleteAccountMessages.get();
  const isConfirmed = z.refine<string>(
    (text) => text.trim() === DELETE_CONFIRMATION,
    confirmationMissing({ word: DELETE_CONFIRMATION }),
  );
  return z.object({ password: createCurrentPasswordField(), confirmation: z.string().check(isConfirmed) });
}

const LIST_CLASSES = 'mt-1 list-disc pl-6 marker:text-quiet';
const LINK_CLASSES =
  'flex min-h-11 w-fit items-center gap-1.5 rounded-base font-semibold text-teal-ink underline underline-offset-4';

/** Explains which data an account deletion erases and which it keeps, with a link for cancelling the subscription. */
function DeletionNotice() {
  const t = useStore(deleteAccountMessages);
  return (
    <>
      <p className="mt-3">{t.deletes}</p>
      <ul className={LIST_CLASSES}>
        <li>{t.deletesProfile}</li>
        <li>{t.deletesWords}</li>
        <li>{t.deletesSessions}</li>
        <li>{t.deletesMemory}</li>
      </ul>
      <p className="mt-4">{t.keeps}</p>
      <ul className={LIST_CLASSES}>
        <li>
          {t.keepsSubscription}{' '}
          {env.helpCenter ? (
            <NewTabLink href={env.helpCenter} className={LINK_CLASSES}>
              {t.helpCenter}
            </NewTabLink>
          ) : (
            <a href={`mailto:${env.provider.email}`} className={LINK_CLASSES}>
              {t.contact}
            </a>
          )}
        </li>
        <li>{t.keepsPayments}</li>
      </ul>
    </>
  );
}

export interface DeletionProps {
  uid: string;
  /** Called when the deletion begins, and when it has failed. */
  onDeletingChange: (isDeleting: boolean) => void;
}

/** Deletes the account once the user has entered the password and typed the confirmation. */
export function DeleteAccountDialog({
  uid,
  onDeletingChange,
  onClose,
}: DeletionProps & { onClose: () => void }) {
  const t = useStore(deleteAccountMessages);
  const [schema] = useState(createDeletionSchema);
  const visibility = usePasswordVisibility();
  const navigate = useNavigate();
  const { progress, submit, field } = useSubmission({
    schema,
    defaultValues: { password: '', confirmation: '' },
    send: async ({ password }) => {
      onDeletingChange(true);
      const error = await deleteAccount(uid, password);
      if (error !== null) {
        onDeletingChange(false);
        return error;
      }
      await Promise.all([eraseLearnerData(uid), eraseCardData(uid)]);
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
        error={getSubmissionError(progress)}
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
