import type { UserRecord } from '@parley/functions/contract';
import { describe, expect, test } from 'vitest';
import { accountMachine, type AccountEvent } from './account-machine.ts';
import type { AccountState } from './account-state.ts';

type Happening = AccountEvent extends infer E
  ? E extends { attempt: number }
    ? Omit<E, 'attempt'>
    : E
  : never;

/** The state and the last effects after some events, each of the present connection. */
function after(state: AccountState, ...events: Happening[]) {
  let now = state;
  let effects: readonly object[] = [];
  for (const event of events) {
    const current = { attempt: now.attempt, ...event };
    ({ state: now, effects } = accountMachine.reduce(now, current));
  }
  return { state: now, effects };
}

const record: UserRecord = {
  uid: 'u1',
  email: null,
  name: 'Guest User',
  admin: false,
  isAnonymous: true,
  plan: 'FREE',
  periodStart: null,
  periodEnd: null,
  textUsed: 0,
  voiceUsed: 0,
  createdAt: null,
};
const CONNECT: Happening = { type: 'CONNECT' };
const SOMEBODY: Happening = { type: 'SOMEBODY', identity: { uid: 'u1', isAnonymous: true } };
const SOMEBODY_ELSE: Happening = { type: 'SOMEBODY', identity: { uid: 'u2', isAnonymous: true } };
const RECORD: Happening = { type: 'RECORD', record };
const FAILED: Happening = { type: 'FAILED', message: 'no line' };

const connecting = after(accountMachine.initial(), CONNECT).state;
const signedIn = after(connecting, SOMEBODY).state;
const guest = after(signedIn, RECORD).state;

describe('a visitor', () => {
  test('is looked for, with a limit to the patience', () => {
    expect(after(accountMachine.initial(), CONNECT).effects).toEqual([
      { type: 'cancel' },
      { type: 'watchIdentity', attempt: 1 },
      { type: 'giveUpAfter', attempt: 1, milliseconds: 20_000 },
    ]);
  });

  test('whom nobody knows is signed in as a guest', () => {
    const { state, effects } = after(connecting, { type: 'NOBODY' });
    expect(state.status).toBe('loading');
    expect(effects).toEqual([{ type: 'signInAsGuest', attempt: 1 }]);
  });

  test('who is signed in has a record that is watched, once', () => {
    expect(after(connecting, SOMEBODY).effects).toEqual([{ type: 'watchRecord', attempt: 1, uid: 'u1' }]);
    expect(after(connecting, SOMEBODY, SOMEBODY).effects).toEqual([]);
  });

  test('who has just become a guest has no record yet: it is created without a look', () => {
    const { effects } = after(connecting, { type: 'NOBODY' }, SOMEBODY);
    expect(effects).toEqual([
      { type: 'watchRecord', attempt: 1, uid: 'u1' },
      { type: 'createRecord', attempt: 1, uid: 'u1' },
    ]);
  });

  test('without a record gets one, once', () => {
    const NO_RECORD: Happening = { type: 'NO_RECORD' };
    expect(after(signedIn, NO_RECORD).effects).toEqual([{ type: 'createRecord', attempt: 1, uid: 'u1' }]);
    expect(after(signedIn, NO_RECORD, NO_RECORD).effects).toEqual([]);
  });

  test('with a record is a guest', () => {
    expect(guest).toMatchObject({ status: 'guest', uid: 'u1', record, failures: 0 });
  });

  test.each([FAILED, { type: 'TIME_UP' } satisfies Happening])(
    'who cannot be reached is tried again: $type',
    (event) => {
      const { state, effects } = after(signedIn, event);
      expect(state).toMatchObject({ status: 'unreachable', failures: 1 });
      expect(effects).toEqual([{ type: 'cancel' }, { type: 'reconnectAfter', milliseconds: 1_000 }]);
    },
  );

  test('is tried again ever more slowly, up to half a minute', () => {
    let state = connecting;
    const waits: unknown[] = [];
    for (let tries = 0; tries < 7; tries += 1) {
      const failed = after(state, FAILED);
      waits.push(failed.effects.at(-1));
      ({ state } = after(failed.state, CONNECT));
    }
    expect(waits).toMatchObject([1, 2, 4, 8, 16, 30, 30].map((s) => ({ milliseconds: s * 1_000 })));
  });
});

describe('a guest', () => {
  test('has the record as it is now', () => {
    const { state } = after(guest, { type: 'RECORD', record: { ...record, textUsed: 1 } });
    expect(state).toMatchObject({ status: 'guest', record: { textUsed: 1 } });
  });

  test('whose record is gone stays one and gets a new record, as often as that happens', () => {
    const gone = after(guest, { type: 'NO_RECORD' });
    expect(gone.state.status).toBe('guest');
    expect(gone.effects).toMatchObject([{ type: 'createRecord', uid: 'u1' }]);
    expect(after(gone.state, RECORD, { type: 'NO_RECORD' }).effects).toHaveLength(1);
  });

  test('stays one while the connection is lost and made again', () => {
    const lost = after(guest, FAILED);
    expect(lost.state).toMatchObject({ status: 'guest', uid: 'u1' });
    expect(lost.effects).toMatchObject([{ type: 'cancel' }, { type: 'reconnectAfter' }]);
    const back = after(lost.state, CONNECT, SOMEBODY);
    expect(back.state.status).toBe('guest');
    expect(back.effects).toMatchObject([{ type: 'watchRecord', uid: 'u1' }]);
    expect(after(back.state, RECORD).state).toMatchObject({ status: 'guest', failures: 0 });
  });

  test.each([{ type: 'NOBODY' } satisfies Happening, SOMEBODY_ELSE])(
    'who is signed out, or somebody else by now, is looked for anew: $type',
    (event) => {
      const { state, effects } = after(guest, event);
      expect(state).toMatchObject({ status: 'loading', watched: null });
      expect(effects).toMatchObject([{ type: 'cancel' }, { type: 'watchIdentity' }, { type: 'giveUpAfter' }]);
    },
  );

  test('is somebody else after a lost connection only by a new look', () => {
    const { state } = after(guest, FAILED, CONNECT, SOMEBODY_ELSE);
    expect(state).toMatchObject({ status: 'loading', watched: null });
  });
});

test.each<AccountEvent>([
  { type: 'NOBODY', attempt: 1 },
  { type: 'SOMEBODY', attempt: 1, identity: { uid: 'u2', isAnonymous: true } },
  { type: 'RECORD', attempt: 1, record },
  { type: 'NO_RECORD', attempt: 1 },
  { type: 'FAILED', attempt: 1, message: 'late' },
  { type: 'TIME_UP', attempt: 1 },
])('what an older connection tells is stale: $type', (event) => {
  const { state } = after(signedIn, FAILED, CONNECT, SOMEBODY);
  expect(accountMachine.reduce(state, event)).toEqual({ state, effects: [] });
});
