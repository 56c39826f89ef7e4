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
  ['an account is not before three years', learner(usedAt(addSeconds(YEARS_AGO, 1))), FREE, false],
  ['an account is after three years', learner(usedAt(YEARS_AGO)), FREE, true],
  ['so is one without a record', learner(usedAt(YEARS_AGO)), undefined, true],
  ['and one of earlier days, without a plan', learner(usedAt(YEARS_AGO)), {}, true],
  ['one that is paid for is not', learner(usedAt(YEARS_AGO)), { plan: 'SMART' }, false],
  [
    'a page that asked for a token counts as a use',
    learner({ ...usedAt(YEARS_AGO), lastRefreshTime: DAY_AGO.toISOString() }),
    FREE,
    false,
  ],
  [
    'so does the sign-up',
    learner({ creationTime: DAY_AGO.toUTCString(), lastSignInTime: NEVER }),
    FREE,
    false,
  ],
  [
    'one of which nothing is known is kept',
    learner({ creationTime: NEVER, lastSignInTime: NEVER }),
    FREE,
    false,
  ],
  ['a learner without a record may come back', learner(usedAt(DAY_AGO)), undefined, false],
  ['a mark on a learner’s record is no end', learner(usedAt(DAY_AGO)), { expired: true }, false],
  ['a guest without a record is after a day', guest(usedAt(DAY_AGO)), undefined, true],
  ['and not before', guest(usedAt(addSeconds(DAY_AGO, 1))), undefined, false],
  ['a guest that was left behind is after a day', guest(usedAt(DAY_AGO)), { expired: true }, true],
  ['any other guest is after three years', guest(usedAt(YEARS_AGO)), FREE, true],
  ['and not before those either', guest(usedAt(DAY_AGO)), FREE, false],
])('what is due: %s', (_what, login, record, due) => {
  expect(isDeletionDue(login, record, NOW)).toBe(due);
});
