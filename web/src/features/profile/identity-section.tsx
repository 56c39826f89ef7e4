import { FALLBACK_NAME } from '@parley/functions/contract';
import { useStore } from '@nanostores/react';
import { useId } from 'react';
import type { SignedInUser } from '../../account/account-state.ts';
import { EmailChange } from './email-change.tsx';
import { profileMessages } from './messages.ts';
import { NameForm } from './name-form.tsx';

/** Name, email and plan, with the forms that change the email and the name. */
export function IdentitySection({ user, record }: SignedInUser) {
  const t = useStore(profileMessages);
  const id = useId();
  const email = record.email ?? user.email;
  return (
    <section aria-labelledby={id} className="card">
      <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2">
        <h2 id={id} dir="auto" className="min-w-0 text-xl wrap-anywhere">
          {record.name || email || FALLBACK_NAME}
        </h2>
        <p className="rounded-base bg-teal-tint px-3 py-1 text-sm font-semibold text-teal-ink">
          <span className="sr-only">{t.plan}: </span>
          {record.plan}
        </p>
      </div>
      <dl className="mt-2 flex flex-wrap gap-x-3">
        <dt className="text-quiet">{t.email}</dt>
        <dd className="min-w-0 wrap-anywhere">
          <bdi>{email}</bdi>
        </dd>
      </dl>
      <EmailChange currentEmail={email} />
      <NameForm user={user} record={record} />
    </section>
  );
}
