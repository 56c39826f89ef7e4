import { useStore } from '@nanostores/react';
import { MailCheck } from 'lucide-react';
import { useEffect, useState } from 'react';
import { Button } from '../ui/button.tsx';
import { FieldError } from '../ui/field.tsx';
import { getCurrentUser } from './account-state.ts';
import { account, useAccount } from './account.ts';
import { resendVerificationLink } from './credentials.ts';
import { verifyEmailMessages } from './messages.ts';

type Resending = { status: 'idle' | 'sending' | 'sent' } | { status: 'failed'; message: string };

/** Checks for the verification whenever the learner returns to this tab, for example from the email. */
function useVerificationCheck(isActive: boolean): void {
  useEffect(() => {
    if (!isActive) return undefined;
    const check = () => {
      if (document.visibilityState === 'visible') void account.checkVerification().catch(() => undefined);
    };
    document.addEventListener('visibilitychange', check);
    globalThis.addEventListener('focus', check);
    return () => {
      document.removeEventListener('visibilitychange', check);
      globalThis.removeEventListener('focus', check);
    };
  }, [isActive]);
}

/** Asks a registered user to verify their email address; renders nothing for anybody else. */
export function VerifyEmailNotice() {
  const t = useStore(verifyEmailMessages);
  const current = getCurrentUser(useAccount());
  const [resending, setResending] = useState<Resending>({ status: 'idle' });
  const email = current?.status === 'registered' && !current.user.isVerified ? current.user.email : null;
  useVerificationCheck(email !== null);
  if (email === null) return null;

  const resend = async () => {
    setResending({ status: 'sending' });
    const error = await resendVerificationLink();
    setResending(error === null ? { status: 'sent' } : { status: 'failed', message: error.message });
  };
  return (
    <section
      aria-labelledby="verify-email"
      className="flex flex-wrap items-center gap-x-4 gap-y-2 rounded-base bg-teal-tint px-4 py-3 text-teal-ink"
    >
      <MailCheck aria-hidden="true" className="size-5 shrink-0 max-sm:hidden" />
      <div className="min-w-0 flex-1 basis-60">
        <h2 id="verify-email" className="font-semibold">
          {t.title}
        </h2>
        <p className="break-words">{t.sentTo({ email })}</p>
        <output className="font-semibold empty:hidden">{resending.status === 'sent' && t.sentAgain}</output>
        {resending.status === 'failed' && <FieldError error={resending.message} />}
      </div>
      {resending.status !== 'sent' && (
        <Button
          variant="quiet"
          className="max-sm:-ml-4"
          busy={resending.status === 'sending'}
          onClick={() => void resend()}
        >
          {t.sendAgain}
        </Button>
      )}
    </section>
  );
}
