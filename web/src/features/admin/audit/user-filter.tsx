import { Email, MAX_EMAIL_LENGTH } from '@parley/functions/contract';
import { useStore } from '@nanostores/react';
import { useState } from 'react';
import * as z from 'zod/mini';
import { getRefusal, useSubmission } from '../../../lib/use-submission.ts';
import { withMessages } from '../../../lib/with-messages.ts';
import { Button } from '../../../ui/button.tsx';
import { TextInput } from '../../../ui/text-input.tsx';
import { findByEmail } from '../shared/person.ts';
import { auditMessages } from './messages.ts';

const emailForm = () => {
  const t = auditMessages.get();
  const wording = {
    missing: t.emailMissing,
    tooLong: t.tooLong({ max: MAX_EMAIL_LENGTH }),
    invalid: t.emailWrong,
  };
  return z.object({ email: withMessages(Email, wording) });
};

/** Looks a user up by e-mail, for the log to tell of them alone. */
export function UserFilter({ onFound }: { onFound: (uid: string) => void }) {
  const t = useStore(auditMessages);
  const [schema] = useState(emailForm);
  const { progress, submit, field } = useSubmission({
    schema,
    defaultValues: { email: '' },
    send: async ({ email }) => {
      // As Firebase keeps addresses.
      const uid = await findByEmail(email.toLowerCase()).catch(() => undefined);
      if (uid === undefined) return { message: t.failed };
      if (uid === null) return { message: t.noUser({ email }) };
      onFound(uid);
      return null;
    },
  });
  const { error, ...input } = field('email');
  const busy = progress.status === 'sending';
  return (
    <form noValidate onSubmit={submit} className="flex flex-wrap items-start gap-2">
      <div className="min-w-0 flex-1 basis-56">
        <TextInput
          label={t.email}
          {...input}
          error={error ?? getRefusal(progress) ?? undefined}
          inputMode="email"
          autoComplete="off"
          autoCapitalize="none"
          autoCorrect="off"
          spellCheck={false}
        />
      </div>
      <Button type="submit" busy={busy} className="mt-7.5 min-h-12">
        {busy ? t.finding : t.find}
      </Button>
    </form>
  );
}
