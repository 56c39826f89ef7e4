import webPush from 'web-push';
import { SetRemindersResponse, type PushSubscription } from '../../src/contract/index.ts';
import { getRemindersRef, readReminders } from '../../src/reminders/reminder-store.ts';
import { parseBody } from './api.ts';
import { db } from './database.ts';
import type { TestUser } from './users.ts';

export const PUSH_CONTACT = 'mailto:operators@parley.example';
const keys = webPush.generateVAPIDKeys();
export const PUSH_PUBLIC_KEY = keys.publicKey;

/** Settings that turn reminders on and allow push services on this machine. */
export const PUSH_VARIABLES = {
  PUSH_PUBLIC_KEY,
  PUSH_PRIVATE_KEY: keys.privateKey,
  PUSH_CONTACT,
  PUSH_SERVICES: 'http://127.0.0.1:*',
};

interface ReminderRequest {
  subscription: PushSubscription;
  timeZone: string;
  hour?: number;
  nextReviewAt: number | null;
}

/** Requests reminders from the test's own server. `fields` replace the defaults, which suit a learner in Kyiv. */
export const requestReminders = (
  apiUrl: string,
  { token }: TestUser,
  subscription: PushSubscription,
  fields: Partial<ReminderRequest> | Record<string, unknown> = {},
): Promise<Response> =>
  fetch(`${apiUrl}/reminders`, {
    method: 'PUT',
    headers: { Authorization: `Bearer ${token}`, 'Content-Type': 'application/json' },
    body: JSON.stringify({ subscription, timeZone: 'Europe/Kyiv', nextReviewAt: Date.now(), ...fields }),
  });

export const turnOnReminders = async (...request: Parameters<typeof requestReminders>) =>
  parseBody(await requestReminders(...request), SetRemindersResponse);

export const requestRemoval = (apiUrl: string, { token }: TestUser, deviceId: string): Promise<Response> =>
  fetch(`${apiUrl}/reminders/${deviceId}`, {
    method: 'DELETE',
    headers: { Authorization: `Bearer ${token}` },
  });

/** A learner's stored reminders; undefined if the learner has none. */
export const getReminders = async (uid: string, database = db) =>
  readReminders(await getRemindersRef(database, uid).get());
