/** For tests: somebody who uses the page. */
import type { UserRecord } from '@parley/functions/contract';
import type { AccountState, Identity } from '../account-state.ts';

type Of<Status extends AccountState['status']> = Extract<AccountState, { status: Status }>;

export const fakeGuestUser: Identity = { uid: 'u1', isAnonymous: true, email: null, isNew: false };
export const fakeRegisteredUser: Identity = {
  uid: 'u1',
  isAnonymous: false,
  email: 'ann@parley.test',
  isNew: false,
};

/** The record of somebody, with these fields besides the usual ones. */
export const createFakeRecord = (
  { uid, isAnonymous, email }: Identity,
  fields: Partial<UserRecord> = {},
): UserRecord => ({
  uid,
  email,
  name: isAnonymous ? 'Guest User' : 'Ann',
  admin: false,
  isAnonymous,
  plan: 'FREE',
  periodStart: null,
  periodEnd: null,
  textUsed: 0,
  voiceUsed: 0,
  createdAt: null,
  ...fields,
});

const CONNECTION = {
  watchedUser: null,
  isUpdatingRecord: false,
  failures: 0,
  givenName: null,
  error: null,
  visit: 0,
};

/** It is not known who uses the page. */
export const fakeLoadingState: AccountState = { ...CONNECTION, status: 'loading' };

export const fakeGuestState: Of<'guest'> = {
  ...CONNECTION,
  status: 'guest',
  user: fakeGuestUser,
  record: createFakeRecord(fakeGuestUser),
};

/** Ann, with these fields in her record. */
export const createRegisteredState = (fields: Partial<UserRecord> = {}): Of<'registered'> => ({
  ...CONNECTION,
  status: 'registered',
  user: fakeRegisteredUser,
  record: createFakeRecord(fakeRegisteredUser, fields),
});
