import { useStore } from '@nanostores/react';
import { ExternalLink } from 'lucide-react';
import { env } from '../../../lib/env.ts';
import { deleteAccountMessages } from './messages.ts';

const LIST = 'mt-1 list-disc pl-6 marker:text-quiet';
const LINK =
  'flex min-h-11 w-fit items-center gap-1.5 rounded-base font-semibold text-teal-ink underline underline-offset-4';

/** Where a subscription is cancelled: with the payment provider, else with us. */
function CancelLink() {
  const t = useStore(deleteAccountMessages);
  if (!env.helpCenter) {
    return (
      <a href={`mailto:${env.provider.email}`} className={LINK}>
        {t.contact}
      </a>
    );
  }
  return (
    <a href={env.helpCenter} target="_blank" rel="noopener" className={LINK}>
      {t.helpCenter}
      <ExternalLink aria-hidden="true" className="size-4 shrink-0" />
      <span className="sr-only">{t.newTab}</span>
    </a>
  );
}

/** What the deletion of an account takes away, and what it leaves. */
export function WhatGoes() {
  const t = useStore(deleteAccountMessages);
  return (
    <>
      <p className="mt-3">{t.goes}</p>
      <ul className={LIST}>
        <li>{t.goesProfile}</li>
        <li>{t.goesWords}</li>
        <li>{t.goesSessions}</li>
      </ul>
      <p className="mt-4">{t.stays}</p>
      <ul className={LIST}>
        <li>
          {t.staysSubscription} <CancelLink />
        </li>
        <li>{t.staysPayments}</li>
      </ul>
    </>
  );
}
