import { expect, test } from 'vitest';
import { SetRemindersRequest } from './reminders.ts';

const REQUEST = {
  subscription: {
    endpoint: 'https://fcm.googleapis.com/fcm/send/1',
    keys: { p256dh: 'A'.repeat(87), auth: 'A'.repeat(22) },
  },
  timeZone: 'Europe/Kyiv',
  nextReviewAt: null,
};
const parseTimeZone = (timeZone: string) =>
  SetRemindersRequest.safeParse({ ...REQUEST, timeZone }).data?.timeZone;

test('converts all spellings of a time zone to one name, because libraries cache data for each name', () => {
  expect(parseTimeZone('AMERICA/argentina/comodRIVADAVIA')).toBe(
    parseTimeZone('America/Argentina/Catamarca'),
  );
  expect(parseTimeZone('america/new_york')).toBe('America/New_York');
});

test.each(['', 'Mars/Olympus', '+01:00', '-00:59', '\uD800', 'Europe/Kyiv '])(
  'rejects the time zone %j',
  (timeZone) => {
    expect(parseTimeZone(timeZone)).toBeUndefined();
  },
);

test.each([
  'https://fcm.googleapis.com/\uD800x',
  'https://fcm.googleapis.com/a b',
  'ftp://fcm.googleapis.com/1',
])('rejects the endpoint %j', (endpoint) => {
  const subscription = { ...REQUEST.subscription, endpoint };
  expect(SetRemindersRequest.safeParse({ ...REQUEST, subscription }).success).toBe(false);
});
