import { useStore } from '@nanostores/react';
import { ExternalLink } from 'lucide-react';
import { env } from '../../../lib/env.ts';
import { deleteAccountMessages } from '../messages.ts';

const LIST_CLASSES = 'mt-1 list-disc pl-6 marker:text-quiet';
const LINK_CLASSES =
  'flex min-h-11 w-fit items-center gap-1.5 rounded-base font-semibold text-teal-ink underline underline-offset-4';

/** What the deletion of an account deletes and what it keeps, with a link for cancelling the subscription. */
export function DeletionNotice() {
  const t = useStore(deleteAccountMessages);
  return (
    <>
      <p className="mt-3">{t.goes}</p>
      <ul className={LIST_CLASSES}>
        <li>{t.goesProfile}</li>
        <li>{t.goesWords}</li>
        <li>{t.goesSessions}</li>
      </ul>
      <p className="mt-4">{t.stays}</p>
      <ul className={LIST_CLASSES}>
        <li>
          {t.staysSubscription}{' '}
          {env.helpCenter ? (
            <a href={env.helpCenter} target="_blank" rel="noopener" className={LINK_CLASSES}>
              {t.helpCenter}
              <ExternalLink aria-hidden="true" className="size-4 shrink-0" />
              <span className="sr-only">{t.newTab}</span>
            </a>
          ) : (
            <a href={`mailto:${env.provider.email}`} className={LINK_CLASSES}>
              {t.contact}
            </a>
          )}
        </li>
        <li>{t.staysPayments}</li>
      </ul>
    </>
  );
}
