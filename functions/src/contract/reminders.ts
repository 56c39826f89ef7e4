import * as z from 'zod/mini';
import { MAX_CARD_TIME } from './cards.ts';

/** Reminders are sent from 9:00 to 21:00, in the learner's time zone. */
export const QUIET_UNTIL_HOUR = 9;
export const QUIET_FROM_HOUR = 21;
export const DEFAULT_REMINDER_HOUR = 18;
/** The newest devices stay. */
export const MAX_REMINDER_DEVICES = 5;
/** After this many reminders, no more are sent until the learner's next visit. */
export const MAX_REMINDERS_IN_A_ROW = 3;

const MAX_ENDPOINT_LENGTH = 1_000;
const MAX_TIME_ZONE_LENGTH = 64;

/** Returns one of a few hundred canonical names, because libraries cache data for each name; empty for an unknown name. */
function toCanonicalName(timeZone: string): string {
  try {
    return new Intl.DateTimeFormat('en', { timeZone }).resolvedOptions().timeZone;
  } catch {
    return '';
  }
}

/** A browser's subscription to push messages. The keys encrypt them: a point on the curve P-256, and a secret of 16 bytes. */
export const PushSubscription = z.object({
  /** The address at the browser's push service. Anyone who knows it may be able to send messages, so it is never logged. */
  endpoint: z.string().check(z.maxLength(MAX_ENDPOINT_LENGTH), z.regex(/^https?:\/\/[\x21-\x7e]+$/)),
  keys: z.object({
    p256dh: z.string().check(z.regex(/^[\w-]{87}$/)),
    auth: z.string().check(z.regex(/^[\w-]{22}$/)),
  }),
});
export type PushSubscription = z.infer<typeof PushSubscription>;

const ReminderHour = z.int().check(z.minimum(QUIET_UNTIL_HOUR), z.maximum(QUIET_FROM_HOUR - 1));

export const SetRemindersRequest = z.object({
  subscription: PushSubscription,
  /** An IANA name, such as Europe/Kyiv. */
  timeZone: z.string().check(
    z.maxLength(MAX_TIME_ZONE_LENGTH),
    z.overwrite(toCanonicalName),
    // Not an offset, such as +01:00.
    z.regex(/^[A-Z]/, 'must be a known time zone'),
  ),
  /** The hour at which the learner wants to be reminded. If omitted, it stays as it is. */
  hour: z.optional(ReminderHour),
  /** When the first cards are due, in ms since 1970; null if none will be. The device knows it, because it runs the scheduler. */
  nextReviewAt: z.nullable(z.int().check(z.nonnegative(), z.maximum(MAX_CARD_TIME))),
});

const DeviceId = z.string().check(z.regex(/^[\da-f]{32}$/));
export const SetRemindersResponse = z.object({ deviceId: DeviceId, hour: ReminderHour });
export const RemoveReminderDeviceRequest = z.object({ deviceId: DeviceId });

/** The text of a push message. It contains nothing about the learner; the service worker knows what to show. */
export const CARDS_DUE_MESSAGE = 'cards-due';
