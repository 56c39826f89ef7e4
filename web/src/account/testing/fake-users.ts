import type { UserRecord } from '@parley/functions/contract';
import { accountMachine } from '../account-machine.ts';
import type { AccountState, AccountStateOf, AuthUser } from '../account-state.ts';

export const fakeGuestUser: AuthUser = {
  uid: 'u1',
  isAnonymous: true,
  email: null,
  isVerified: false,
  isNew: false,
};
export const fakeRegisteredUser: AuthUser = {
  uid: 'u1',
  isAnonymous: false,
  email: 'ann@parley.test',
  isVerified: true,
  isNew: false,
};

/** Creates a user's record; `fields` replace the defaults. */
export const createFakeRecord = (
  { uid, isAnonymous, email }: AuthUser,
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
  paidUntil: null,
  textUsed: 0,
  voiceUsed: 0,
  createdAt: null,
  ...fields,
});

export const fakeLoadingState: AccountState = accountMachine.initial();

export const fakeGuestState: AccountStateOf<'guest'> = {
  ...fakeLoadingState,
  status: 'guest',
  user: fakeGuestUser,
  record: createFakeRecord(fakeGuestUser),
};

/** Creates the state of a registered user; `fields` replace the defaults of the record. */
export const createRegisteredState = (fields: Partial<UserRecord> = {}): AccountStateOf<'registered'> => ({
  ...fakeLoadingState,
  status: 'registered',
  user: fakeRegisteredUser,
  record: createFakeRecord(fakeRegisteredUser, fields),
});
