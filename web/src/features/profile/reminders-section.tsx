import { QUIET_FROM_HOUR, QUIET_UNTIL_HOUR } from '@parley/functions/contract';
import { useStore } from '@nanostores/react';
import { useState } from 'react';
import { toast } from 'react-hot-toast/headless';
import { useScheduledDeck } from '../../deck/scheduled-deck.ts';
import { formatHour } from '../../lib/format-date.ts';
import { i18n } from '../../messages/i18n.ts';
import { reminderMessages } from '../../reminders/messages.ts';
import {
  declineReminders,
  getPushSupport,
  setReminderHour,
  turnOffReminders,
  turnOnReminders,
  useReminders,
  useReminderUpdates,
} from '../../reminders/reminders.ts';
import { Button } from '../../ui/button.tsx';
import { SectionCard } from '../../ui/section-card.tsx';
import { Select } from '../../ui/select.tsx';

const remindersSectionMessages = i18n('remindersSection', {
  title: 'Reminders',
  about:
    'Get a notification on this device when cards are due: at most one a day and never at night. After three reminders without a visit, they stop until you come back.',
  homeScreen:
    'On iPhone and iPad, reminders need Parley on your Home Screen. Tap Share, then “Add to Home Screen”, and turn reminders on there.',
  turnOn: 'Turn on',
  turnOff: 'Turn off',
  hour: 'Remind me at',
  hourHint: 'In the time zone of this device.',
  notChanged: "We couldn't save this change. Please try again.",
});

const HOURS = Array.from({ length: QUIET_FROM_HOUR - QUIET_UNTIL_HOUR }, (_, index) =>
  String(QUIET_UNTIL_HOUR + index),
);

/** The switch for reminders on this device, and their hour. */
export function RemindersSection({ uid }: { uid: string }) {
  const t = useStore(remindersSectionMessages);
  const shared = useStore(reminderMessages);
  const reminders = useReminders(uid);
  const { cards } = useScheduledDeck(uid, { enabled: reminders !== undefined });
  useReminderUpdates(uid, cards);
  const [isBusy, setBusy] = useState(false);
  const support = getPushSupport();
  if (support === 'unavailable') return null;

  const run = async (change: () => Promise<unknown>, failure: string) => {
    setBusy(true);
    await change().catch(() => toast.error(failure, { id: 'remindersFailed' }));
    // Also renders again, because the permission may have changed.
    setBusy(false);
  };
  const turnOff = async () => {
    // Otherwise, the next results would offer reminders again.
    declineReminders();
    if (reminders) await turnOffReminders(reminders);
  };
  return (
    <SectionCard
      title={t.title}
      fragment="reminders"
      action={
        support === 'available' && (
          <Button
            busy={isBusy}
            onClick={() =>
              void (reminders
                ? run(turnOff, t.notChanged)
                : run(() => turnOnReminders(uid, cards), shared.notTurnedOn))
            }
          >
            {reminders ? t.turnOff : t.turnOn}
          </Button>
        )
      }
    >
      <p className="mt-2 max-w-prose text-quiet">{t.about}</p>
      {support === 'blocked' && <p className="mt-4 max-w-prose">{shared.blocked}</p>}
      {support === 'needs-home-screen' && <p className="mt-4 max-w-prose">{t.homeScreen}</p>}
      {reminders && support === 'available' && (
        <div className="mt-4 max-w-60">
          <Select
            label={t.hour}
            description={t.hourHint}
            options={HOURS}
            getLabel={(hour) => formatHour(Number(hour))}
            value={String(reminders.hour)}
            onChange={(hour) => void run(() => setReminderHour(reminders, Number(hour)), t.notChanged)}
          />
        </div>
      )}
    </SectionCard>
  );
}
