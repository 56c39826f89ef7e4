import { addSeconds, subDays, subYears } from 'date-fns';
import { expect, test } from 'vitest';
import { isDeletionDue, type AuthUser } from './retention-policy.ts';

const NOW = new Date('2026-03-01T03:00:00Z');
const DAY_AGO = subDays(NOW, 1);
const THREE_YEARS_AGO = subYears(NOW, 3);
const FREE = { plan: 'FREE' };

const NEVER = '';
const createMetadata = (time: Date): AuthUser['metadata'] => ({
  creationTime: new Date(0).toUTCString(),
  lastSignInTime: time.toUTCString(),
  lastRefreshTime: null,
});
const createRegisteredUser = (metadata: AuthUser['metadata']): AuthUser => ({
  email: 'ann@parley.test',
  providerData: [{}],
  metadata,
});
const createGuest = (metadata: AuthUser['metadata']): AuthUser => ({ providerData: [], metadata });

test.each<[string, AuthUser, Record<string, unknown> | undefined, boolean]>([
  [
    'keeps an account unused for less than three years',
    createRegisteredUser(createMetadata(addSeconds(THREE_YEARS_AGO, 1))),
    FREE,
    false,
  ],
  [
    'deletes an account unused for three years',
    createRegisteredUser(createMetadata(THREE_YEARS_AGO)),
    FREE,
    true,
  ],
  [
    'deletes an unused account without a record',
    createRegisteredUser(createMetadata(THREE_YEARS_AGO)),
    undefined,
    true,
  ],
  [
    'deletes an unused account without a plan',
    createRegisteredUser(createMetadata(THREE_YEARS_AGO)),
    {},
    true,
  ],
  [
    'keeps an account with a paid plan',
    createRegisteredUser(createMetadata(THREE_YEARS_AGO)),
    { plan: 'SMART' },
    false,
  ],
  [
    "keeps an admin's account",
    createRegisteredUser(createMetadata(THREE_YEARS_AGO)),
    { ...FREE, admin: true },
    false,
  ],
  [
    'counts a token refresh as use',
    createRegisteredUser({ ...createMetadata(THREE_YEARS_AGO), lastRefreshTime: DAY_AGO.toISOString() }),
    FREE,
    false,
  ],
  [
    'counts the sign-up as use',
    createRegisteredUser({ creationTime: DAY_AGO.toUTCString(), lastSignInTime: NEVER }),
    FREE,
    false,
  ],
  [
    'keeps an account whose last use is unknown',
    createRegisteredUser({ creationTime: NEVER, lastSignInTime: NEVER }),
    FREE,
    false,
  ],
  [
    'keeps a registered user without a record after a day',
    createRegisteredUser(createMetadata(DAY_AGO)),
    undefined,
    false,
  ],
  [
    "ignores an expired flag on a registered user's record",
    createRegisteredUser(createMetadata(DAY_AGO)),
    { expired: true },
    false,
  ],
  ['deletes a guest without a record after a day', createGuest(createMetadata(DAY_AGO)), undefined, true],
  [
    'keeps a guest without a record for a day',
    createGuest(createMetadata(addSeconds(DAY_AGO, 1))),
    undefined,
    false,
  ],
  ['deletes an expired guest after a day', createGuest(createMetadata(DAY_AGO)), { expired: true }, true],
  [
    'deletes a guest with an unexpired record after three years',
    createGuest(createMetadata(THREE_YEARS_AGO)),
    FREE,
    true,
  ],
  [
    'keeps a guest with an unexpired record for three years',
    createGuest(createMetadata(addSeconds(THREE_YEARS_AGO, 1))),
    FREE,
    false,
  ],
])('the retention policy %s', (_what, authUser, record, isDue) => {
  expect(isDeletionDue(authUser, record, NOW)).toBe(isDue);
});
