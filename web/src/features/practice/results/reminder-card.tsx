/** Offers reminders after a session until the learner accepts or declines on this device. */
import type { Card } from '@parley/functions/contract';
import { params } from '@nanostores/i18n';
import { useStore } from '@nanostores/react';
import { useState } from 'react';
import { toast } from 'react-hot-toast/headless';
import { Link } from 'react-router';
import { useScheduledDeck } from '../../../deck/scheduled-deck.ts';
import { formatHour } from '../../../lib/format-date.ts';
import { i18n } from '../../../messages/i18n.ts';
import { reminderMessages } from '../../../reminders/messages.ts';
import {
  areRemindersDeclined,
  declineReminders,
  getPushSupport,
  turnOnReminders,
  useReminders,
  useReminderUpdates,
} from '../../../reminders/reminders.ts';
import { Button } from '../../../ui/button.tsx';
import { moveFocusOnRemoval } from '../session/focus-view.ts';
import { ResultCard } from './result-card.tsx';

const reminderCardMessages = i18n('reminderCard', {
  question: 'Get a reminder when cards are due?',
  about: 'A notification on this device, at most one a day and never at night.',
  yes: 'Remind me',
  no: 'Not now',
  isOn: 'Reminders are on',
  when: params('When cards are due, you get a notification at {time}.'),
  change: 'Change in your profile',
});

type Answer = 'yes' | 'no' | 'blocked';

interface QuestionProps {
  uid: string;
  cards: readonly Card[];
  onAnswer: (answer: Answer) => void;
}

function Question({ uid, cards, onAnswer }: QuestionProps) {
  const t = useStore(reminderCardMessages);
  const shared = useStore(reminderMessages);
  const [isBusy, setBusy] = useState(false);
  const turnOn = async (): Promise<void> => {
    setBusy(true);
    try {
      if (await turnOnReminders(uid, cards)) return onAnswer('yes');
      // A learner who only dismisses the browser's prompt can try again.
      if (getPushSupport() === 'blocked') return onAnswer('blocked');
    } catch {
      toast.error(shared.notTurnedOn, { id: 'remindersNotTurnedOn' });
    }
    setBusy(false);
  };
  const decline = () => {
    declineReminders();
    onAnswer('no');
  };
  return (
    <ResultCard title={t.question}>
      <p>{t.about}</p>
      <div className="mt-5 flex flex-wrap gap-3 *:min-w-0 max-sm:*:grow">
        <Button ref={moveFocusOnRemoval} busy={isBusy} onClick={() => void turnOn()}>
          {t.yes}
        </Button>
        <Button ref={moveFocusOnRemoval} variant="quiet" disabled={isBusy} onClick={decline}>
          {t.no}
        </Button>
      </div>
    </ResultCard>
  );
}

export function ReminderCard({ uid }: { uid: string }) {
  const t = useStore(reminderCardMessages);
  const shared = useStore(reminderMessages);
  const reminders = useReminders(uid);
  const { cards } = useScheduledDeck(uid);
  useReminderUpdates(uid, cards);
  // Checked once: reminders that were on before the results opened need no card.
  const [canAsk] = useState(() => !reminders && getPushSupport() === 'available' && !areRemindersDeclined());
  const [answer, setAnswer] = useState<Answer>();
  if (!canAsk || !cards || cards.length === 0) return null;
  if (answer === undefined) return <Question uid={uid} cards={cards} onAnswer={setAnswer} />;
  if (answer === 'blocked') return <output className="card block">{shared.blocked}</output>;
  if (!reminders) return null;
  return (
    <ResultCard title={t.isOn}>
      <p>{t.when({ time: formatHour(reminders.hour) })}</p>
      <Link
        to="/profile#reminders"
        className="mt-2 inline-flex min-h-11 items-center font-semibold text-teal-ink underline underline-offset-2"
      >
        {t.change}
      </Link>
    </ResultCard>
  );
}
