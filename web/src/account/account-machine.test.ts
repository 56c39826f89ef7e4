import { expect, test } from 'vitest';
import { createMachineStore } from '../lib/machine.ts';
import { accountMachine } from './account-machine.ts';
import type { AccountEffect, AccountEvent } from './account-state.ts';
import { guestRecord, otherUser } from './testing/apply-events.ts';
import { fakeGuestUser } from './testing/fake-users.ts';

test.each<AccountEvent>([
  { type: 'NO_USER' },
  { type: 'USER_FOUND', authUser: otherUser },
  { type: 'RECORD_FOUND', record: guestRecord },
  { type: 'RECORD_MISSING' },
  { type: 'CONNECTION_FAILED', problem: 'listen' },
  { type: 'TIMED_OUT' },
])('ignores $type from an earlier connection', (event) => {
  const sends: ((event: AccountEvent) => void)[] = [];
  const store = createMachineStore(accountMachine, (_: AccountEffect, { send }) => void sends.push(send));
  store.send({ type: 'CONNECT' });
  sends[0]?.({ type: 'CONNECTION_FAILED', problem: 'identity' });
  store.send({ type: 'CONNECT' });
  store.send({ type: 'USER_FOUND', authUser: fakeGuestUser });
  const state = store.getState();

  sends[0]?.(event);

  expect(store.getState()).toBe(state);
});
