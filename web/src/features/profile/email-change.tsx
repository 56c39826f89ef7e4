import { useStore } from '@nanostores/react';
import { MailCheck } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { EmailForm } from './email-form.tsx';
import { emailMessages } from './messages.ts';

type Step = { status: 'closed' } | { status: 'open' } | { status: 'sent'; email: string };

/** The change of the own e-mail address: the form when it is asked for, and then what comes next. */
export function EmailChange({ current }: { current: string | null }) {
  const t = useStore(emailMessages);
  const [step, setStep] = useState<Step>({ status: 'closed' });
  const button = useRef<HTMLButtonElement>(null);
  const isOpen = step.status === 'open';
  const wasOpen = useRef(false);
  useEffect(() => {
    // What had the focus is gone.
    if (wasOpen.current && !isOpen) button.current?.focus();
    wasOpen.current = isOpen;
  }, [isOpen]);
  if (isOpen) {
    return (
      <EmailForm
        current={current}
        onSent={(email) => setStep({ status: 'sent', email })}
        onCancel={() => setStep({ status: 'closed' })}
      />
    );
  }
  return (
    <div className="mt-4">
      <output className="block empty:hidden">
        {step.status === 'sent' && (
          <span className="mb-3 flex gap-3 rounded-base bg-teal-tint p-[min(1rem,4vw)]">
            <MailCheck aria-hidden="true" className="mt-0.5 size-5 shrink-0 text-teal-ink" />
            <span className="min-w-0 wrap-anywhere">
              <strong className="block font-semibold">{t.sent({ email: step.email })}</strong>
              {t.sentAbout({ old: current ?? '' })} {t.sentHint}
            </span>
          </span>
        )}
      </output>
      <Button ref={button} onClick={() => setStep({ status: 'open' })}>
        {t.change}
      </Button>
    </div>
  );
}
