import { useStore } from '@nanostores/react';
import { useId } from 'react';
import { Link } from 'react-router-dom';
import { commonMessages } from '../../messages/common.ts';
import { loginMessages } from './messages.ts';

/** What is accepted at sign-up, to be read in a tab of its own: the form stays as it is. */
export function Terms() {
  const t = useStore(loginMessages);
  const { newTab } = useStore(commonMessages);
  const newTabId = useId();
  const link = (to: string, label: string) => (
    <Link
      to={to}
      target="_blank"
      rel="noopener"
      aria-describedby={newTabId}
      className="rounded-base font-semibold text-teal-ink underline underline-offset-4"
    >
      {label}
    </Link>
  );
  return (
    <>
      {t.accept} {link('/offer', t.offer)} {t.and} {link('/privacy', t.privacy)}
      <span id={newTabId} hidden>
        {newTab}
      </span>
    </>
  );
}
