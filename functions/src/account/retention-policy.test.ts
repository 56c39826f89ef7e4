import { addSeconds, subDays, subYears } from 'date-fns';
import { expect, test } from 'vitest';
import { isDeletionDue, type AuthUser } from './retention-policy.ts';

const NOW = new Date('2026-03-01T03:00:00Z');
const DAY_AGO = subDays(NOW, 1);
const YEARS_AGO = subYears(NOW, 3);
const FREE = { plan: 'FREE' };

const NEVER = '';
const usedAt = (time: Date): AuthUser['metadata'] => ({
  creationTime: new Date(0).toUTCString(),
  lastSignInTime: time.toUTCString(),
  lastRefreshTime: null,
});
const learner = (metadata: AuthUser['metadata']): AuthUser => ({
  email: 'ann@parley.test',
  providerData: [{}],
  metadata,
});
const guest = (metadata: AuthUser['metadata']): AuthUser => ({ providerData: [], metadata });

test.each<[string, AuthUser, Record<string, unknown> | undefined, boolean]>([
  [
    'keeps an account unused for less than three years',
    learner(usedAt(addSeconds(YEARS_AGO, 1))),
    FREE,
    false,
  ],
  ['deletes an account unused for three years', learner(usedAt(YEARS_AGO)), FREE, true],
  ['deletes an unused account without a record', learner(usedAt(YEARS_AGO)), undefined, true],
  ['deletes an unused account without a plan', learner(usedAt(YEARS_AGO)), {}, true],
  ['keeps an account with a paid plan', learner(usedAt(YEARS_AGO)), { plan: 'SMART' }, false],
  [
    'counts a token refresh as use',
    learner({ ...usedAt(YEARS_AGO), lastRefreshTime: DAY_AGO.toISOString() }),
    FREE,
    false,
  ],
  [
    'counts the sign-up as use',
    learner({ creationTime: DAY_AGO.toUTCString(), lastSignInTime: NEVER }),
    FREE,
    false,
  ],
  [
    'keeps an account without any times',
    learner({ creationTime: NEVER, lastSignInTime: NEVER }),
    FREE,
    false,
  ],
  ['keeps a learner without a record', learner(usedAt(DAY_AGO)), undefined, false],
  ["ignores an expiry mark on a learner's record", learner(usedAt(DAY_AGO)), { expired: true }, false],
  ['deletes a guest without a record after a day', guest(usedAt(DAY_AGO)), undefined, true],
  ['keeps a guest without a record for a day', guest(usedAt(addSeconds(DAY_AGO, 1))), undefined, false],
  ['deletes an expired guest after a day', guest(usedAt(DAY_AGO)), { expired: true }, true],
  ['deletes any other guest after three years', guest(usedAt(YEARS_AGO)), FREE, true],
  ['keeps any other guest for three years', guest(usedAt(DAY_AGO)), FREE, false],
])('isDeletionDue %s', (_what, login, record, due) => {
  expect(isDeletionDue(login, record, NOW)).toBe(due);
});
