import { useStore } from '@nanostores/react';
import { count } from '../../../messages/count.ts';
import { i18n } from '../../../messages/i18n.ts';

const limitNoticeMessages = i18n('limitNotice', {
  messages: count({
    one: "You've used your only message in this session.",
    other: "You've used all {count} messages in this session.",
  }),
  minutes: count({ one: 'Your 1 minute is up.', other: 'Your {count} minutes are up.' }),
  time: 'Your time for this call is up.',
});

interface LimitNoticeProps {
  /** The maximum number of messages, or of minutes in a call; 0 if the minutes are not known. */
  limit: number;
  isSpoken: boolean;
}

/** Tells learners that their session has ended because of its limit. */
export function LimitNotice({ limit, isSpoken }: LimitNoticeProps) {
  const t = useStore(limitNoticeMessages);
  const spokenText = limit === 0 ? t.time : t.minutes(limit);
  return (
    <p className="mt-3 rounded-base bg-teal-tint px-4 py-3 font-medium text-teal-ink">
      {isSpoken ? spokenText : t.messages(limit)}
    </p>
  );
}
