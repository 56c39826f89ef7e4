import { useStore } from '@nanostores/react';
import { limitMessages } from '../../../messages/limit.ts';
import { Button } from '../../../ui/button.tsx';
import type { LimitReached } from '../practice.ts';

interface LimitNoticeProps {
  limit: LimitReached;
  onDismiss: () => void;
}

/** Says that an allowance is used up (spec.md section 2, Upgrade / sign-in modal). */
export function LimitNotice({ limit, onDismiss }: LimitNoticeProps) {
  const t = useStore(limitMessages);
  const titles = limit.anonymous
    ? { text: t.guestText, voice: t.guestVoice }
    : { text: t.userText, voice: t.userVoice };
  return (
    <div role="alert" className="rounded-base bg-teal-tint p-4">
      <p className="font-semibold">{titles[limit.usageType]}</p>
      <p className="mt-1">{limit.anonymous ? t.guestAbout : t.userAbout}</p>
      <Button className="mt-3" onClick={onDismiss}>
        {t.later}
      </Button>
    </div>
  );
}
