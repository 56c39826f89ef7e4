/** Reminders that cards are due, as notifications on this device. */
import { PushSubscription, type Card } from '@parley/functions/contract';
import { useStore } from '@nanostores/react';
import { startOfDay } from 'date-fns';
import { atom } from 'nanostores';
import { useEffect } from 'react';
import * as z from 'zod/mini';
import { requestAsUser } from '../account/request-as-user.ts';
import { newCardsPerDay } from '../deck/new-cards-per-day.ts';
import { env } from '../lib/env.ts';
import { onClearLearnerData } from '../lib/learner-data.ts';
import { isPushRegistered, registerForPush, unregisterFromPush } from '../lib/push-registration.ts';
import { createStoredValue } from '../lib/stored-value.ts';
import { getNextReviewTime } from './next-review-time.ts';

/** What the server knows about this device. */
const DeviceReminders = z.object({
  uid: z.string(),
  deviceId: z.string(),
  hour: z.int(),
  timeZone: z.string(),
  nextReviewAt: z.nullable(z.number()),
  /** The day of the last update. */
  updatedOn: z.number(),
});
type DeviceReminders = z.infer<typeof DeviceReminders>;

const stored = createStoredValue(
  'localStorage',
  'parley.reminders',
  (value) => DeviceReminders.safeParse(value).data,
);
const device = atom(stored.read());

/** A learner who declines once is not asked again on this device. */
const storedRefusal = createStoredValue(
  'localStorage',
  'parley.remindersDeclined',
  (value) => value === true,
);
export const areRemindersDeclined = storedRefusal.read;
export const declineReminders = (): void => storedRefusal.write(true);

function forget(): void {
  stored.remove();
  device.set(undefined);
}

/** Forgets reminders that ended while this module was not loaded, because the learner signed out or blocked notifications. */
async function forgetIfEnded(): Promise<void> {
  if (device.get() && !(Notification.permission === 'granted' && (await isPushRegistered()))) forget();
}
const checked = forgetIfEnded().catch(() => undefined);

// The account ends the push subscription, because this module may not be loaded.
onClearLearnerData((nextUid) => {
  const current = stored.read();
  if (current?.uid === nextUid) device.set(current);
  else forget();
});

/** `needs-home-screen`: iPhones and iPads deliver push messages only to apps on the Home Screen. */
export type PushSupport = 'available' | 'blocked' | 'needs-home-screen' | 'unavailable';

export function getPushSupport(): PushSupport {
  if (!env.pushPublicKey) return 'unavailable';
  if ('PushManager' in globalThis && 'Notification' in globalThis && 'serviceWorker' in navigator)
    return Notification.permission === 'denied' ? 'blocked' : 'available';
  // Of the browsers without push messages, only those on iOS have this property.
  return 'standalone' in navigator ? 'needs-home-screen' : 'unavailable';
}

/** The learner's reminders on this device; undefined while they are off. */
export function useReminders(uid: string): DeviceReminders | undefined {
  const reminders = useStore(device);
  return reminders?.uid === uid ? reminders : undefined;
}

async function subscribe(): Promise<PushSubscription> {
  const { pushManager } = await registerForPush();
  const options = { userVisibleOnly: true, applicationServerKey: env.pushPublicKey ?? null };
  const subscription = await pushManager.subscribe(options).catch(async (error: unknown) => {
    const outdated = await pushManager.getSubscription();
    if (!outdated) throw error;
    // The server's keys have changed.
    await outdated.unsubscribe();
    return pushManager.subscribe(options);
  });
  return PushSubscription.parse(subscription.toJSON());
}

interface Changes {
  nextReviewAt: number | null;
  hour?: number;
}

async function send(uid: string, changes: Changes): Promise<DeviceReminders> {
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
  const subscription = await subscribe();
  const saved = await requestAsUser(uid, 'setReminders', { subscription, timeZone, ...changes });
  const { nextReviewAt } = changes;
  return { uid, ...saved, timeZone, nextReviewAt, updatedOn: startOfDay(Date.now()).getTime() };
}

function remember(reminders: DeviceReminders): void {
  stored.write(reminders);
  device.set(reminders);
}

/**
 * Asks for permission to show notifications, and turns reminders on for this device. Call it from a user gesture. Resolves with false if the
 * learner does not allow them; rejects if the push service or the server does not respond.
 */
export async function turnOnReminders(uid: string, cards: readonly Card[] | undefined): Promise<boolean> {
  if ((await Notification.requestPermission()) !== 'granted') return false;
  // Otherwise, this browser would keep receiving another learner's reminders.
  if (device.get()?.uid !== uid) await unregisterFromPush();
  remember(await send(uid, { nextReviewAt: cards ? findNextReview(cards) : null }));
  return true;
}

/** Changes the hour at which the learner is reminded, on all devices. */
export async function setReminderHour({ uid, nextReviewAt }: DeviceReminders, hour: number): Promise<void> {
  remember(await send(uid, { nextReviewAt, hour }));
}

/** Turns reminders off for this device. */
export async function turnOffReminders({ uid, deviceId }: DeviceReminders): Promise<void> {
  forget();
  await unregisterFromPush();
  // If this fails, the push service will tell the server that the subscription has ended.
  await requestAsUser(uid, 'removeReminderDevice', { deviceId }).catch(() => undefined);
}

const findNextReview = (cards: readonly Card[]) =>
  getNextReviewTime(cards, Date.now(), Number(newCardsPerDay.get()));

let isUpdating = false;

/** Updates the server once a day, and whenever the next review time or the time zone changes. */
async function update(current: DeviceReminders, cards: readonly Card[]): Promise<void> {
  await checked;
  if (isUpdating || device.get() !== current) return;
  const nextReviewAt = findNextReview(cards);
  const isKnown =
    current.updatedOn === startOfDay(Date.now()).getTime() &&
    current.nextReviewAt === nextReviewAt &&
    current.timeZone === Intl.DateTimeFormat().resolvedOptions().timeZone;
  if (isKnown) return;
  isUpdating = true;
  try {
    const reminders = await send(current.uid, { nextReviewAt });
    // They may have been turned off in the meantime.
    if (device.get() === current) remember(reminders);
  } finally {
    isUpdating = false;
  }
}

/** Keeps the server up to date about when cards are due, if reminders are on. */
export function useReminderUpdates(uid: string, cards: readonly Card[] | undefined): void {
  const reminders = useReminders(uid);
  useEffect(() => {
    // A failed update is repeated when the cards change, or are loaded again.
    if (reminders && cards) void update(reminders, cards).catch(() => undefined);
  }, [reminders, cards]);
}
