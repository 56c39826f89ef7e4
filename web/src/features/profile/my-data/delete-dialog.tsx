import { DELETE_CONFIRMATION } from '@parley/functions/contract';
import { useStore } from '@nanostores/react';
import { useState } from 'react';
import { toast } from 'react-hot-toast/headless';
import { useNavigate } from 'react-router-dom';
import { eraseLearnerData } from '../../../lib/learner-data.ts';
import { getRefusal, useSubmission } from '../../../lib/use-submission.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { Form } from '../../../ui/form.tsx';
import { PasswordInput } from '../../../ui/password-input.tsx';
import { TextInput } from '../../../ui/text-input.tsx';
import { usePasswordVisibility } from '../../../ui/use-password-visibility.ts';
import { deleteAccount, leave } from './delete-account.ts';
import { deleteForm } from './delete-form.ts';
import { deleteAccountMessages } from './messages.ts';
import { WhatGoes } from './what-goes.tsx';

interface DeleteDialogProps {
  uid: string;
  onClose: () => void;
}

/** Deletes the account, once its owner has proved who they are and said what they want. */
export function DeleteDialog({ uid, onClose }: DeleteDialogProps) {
  const t = useStore(deleteAccountMessages);
  const [schema] = useState(deleteForm);
  const { shown, toggle } = usePasswordVisibility();
  const navigate = useNavigate();
  const { progress, submit, field } = useSubmission({
    schema,
    defaultValues: { password: '', confirmation: '' },
    send: async ({ password }) => {
      const refusal = await deleteAccount(uid, password);
      if (refusal !== null) return refusal;
      await eraseLearnerData(uid);
      // Away from here first: a guest who is on this page is asked to sign in.
      await navigate('/', { replace: true });
      toast.success(t.deleted);
      await leave(uid);
      return null;
    },
  });
  const busy = progress.status !== 'idle';
  return (
    <Dialog title={t.title} shape="sheet" onClose={busy ? ignore : onClose}>
      <WhatGoes />
      <Form
        refusal={getRefusal(progress)}
        button={{ busy, variant: 'danger', children: busy ? t.deleting : t.delete }}
        onSubmit={submit}
      >
        <PasswordInput
          label={t.password}
          {...field('password')}
          autoComplete="current-password"
          shown={shown}
          toggle={toggle}
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
      <Button variant="quiet" aria-disabled={busy} className="mt-2 w-full" onClick={busy ? ignore : onClose}>
        {t.cancel}
      </Button>
    </Dialog>
  );
}

/** What has begun is not called off: it is waited for. */
const ignore = () => undefined;
