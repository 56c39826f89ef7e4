import { Timestamp } from 'firebase-admin/firestore';
import { expect, test } from 'vitest';
import { toJson } from './download-data.ts';

test('converts timestamps to ISO 8601 strings at any depth and leaves other values unchanged', () => {
  const at = Timestamp.fromMillis(1_700_000_000_123);
  const stored = {
    at,
    on: new Date(0),
    list: [{ at }, 'привіт', null, true],
    map: { text: '"\\\n\u2028', seconds: 7 },
  };
  expect(JSON.parse(toJson(stored))).toEqual({
    at: '2023-11-14T22:13:20.123Z',
    on: '1970-01-01T00:00:00.000Z',
    list: [{ at: '2023-11-14T22:13:20.123Z' }, 'привіт', null, true],
    map: { text: '"\\\n\u2028', seconds: 7 },
  });
});

test('converts values that JSON cannot represent to null', () => {
  expect(toJson([NaN, Infinity, null])).toBe('[null,null,null]');
});
