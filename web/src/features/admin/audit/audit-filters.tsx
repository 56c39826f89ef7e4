import { Email, MAX_EMAIL_LENGTH } from '@parley/functions/contract';
import { useStore } from '@nanostores/react';
import { X } from 'lucide-react';
import { useRef, useState } from 'react';
import * as z from 'zod/mini';
import { getSubmissionError, useSubmission } from '../../../lib/use-submission.ts';
import { withMessages } from '../../../lib/with-messages.ts';
import { fieldMessages } from '../../../messages/fields.ts';
import { Button, IconButton } from '../../../ui/button.tsx';
import { TextInput } from '../../../ui/text-input.tsx';
import { DayInput } from '../shared/day-input.tsx';
import { useViewParameters } from '../shared/use-view-parameters.ts';
import { UserName } from '../shared/user-name.tsx';
import { findUidByEmail } from '../shared/user-queries.ts';
import { auditMessages } from './messages.ts';

function createEmailSchema() {
  const { emailInvalid, tooLong } = fieldMessages.get();
  return z.object({
    email: withMessages(Email, {
      missing: auditMessages.get().emailMissing,
      tooLong: tooLong({ max: MAX_EMAIL_LENGTH }),
      invalid: emailInvalid,
    }),
  });
}

function UserForm({ onFound }: { onFound: (uid: string) => void }) {
  const t = useStore(auditMessages);
  const [schema] = useState(createEmailSchema);
  const { progress, submit, field } = useSubmission({
    schema,
    defaultValues: { email: '' },
    send: async ({ email }) => {
      // Firebase stores addresses in lower case.
      const uid = await findUidByEmail(email.toLowerCase()).catch(() => undefined);
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
          error={error ?? getSubmissionError(progress) ?? undefined}
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

/** Filters the log by user and by day. The choices are kept in the query string. */
export function AuditFilters({ isReversed }: { isReversed: boolean }) {
  const t = useStore(auditMessages);
  const { parameters, setChoices } = useViewParameters();
  const [user, from, to] = [parameters.get('user'), parameters.get('from'), parameters.get('to')];
  const box = useRef<HTMLFieldSetElement>(null);
  const selectUser = (uid: string | null) => {
    // The focused control is about to disappear.
    box.current?.focus();
    setChoices({ user: uid });
  };
  return (
    <fieldset
      ref={box}
      tabIndex={-1}
      className="grid min-w-0 grid-cols-1 items-start gap-x-6 gap-y-4 lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]"
    >
      <legend className="sr-only">{t.filters}</legend>
      {user === null ? (
        <UserForm onFound={selectUser} />
      ) : (
        <div className="flex items-start justify-between gap-2 rounded-base bg-teal-tint py-2 pr-1 pl-[min(1rem,4vw)]">
          <div className="min-w-0 py-1.5 wrap-anywhere">
            <p className="text-sm text-quiet">{t.ofUser}</p>
            <UserName uid={user} />
          </div>
          <IconButton label={t.allUsers} onClick={() => selectUser(null)}>
            <X aria-hidden="true" className="size-5" />
          </IconButton>
        </div>
      )}
      <div className="grid grid-cols-[repeat(auto-fit,minmax(min(11rem,100%),1fr))] gap-x-4 gap-y-2">
        <DayInput
          label={t.from}
          day={from ?? ''}
          max={to || undefined}
          onDayChange={(day) => setChoices({ from: day || null })}
        />
        <DayInput
          label={t.to}
          day={to ?? ''}
          min={from || undefined}
          error={isReversed ? t.reversed : undefined}
          onDayChange={(day) => setChoices({ to: day || null })}
        />
      </div>
    </fieldset>
  );
}
