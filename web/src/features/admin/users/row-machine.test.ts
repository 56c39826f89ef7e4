import { describe, expect, test } from 'vitest';
import { createMachineStore } from '../../../lib/machine.ts';
import { listedUser } from './listed-user.ts';
import { rowMachine } from './row-machine.ts';
import { rowsMachine } from './rows-store.ts';
import type { RowEvent, RowState } from './row-state.ts';

/** The row and the last effects after some events. */
function after(state: RowState, ...events: RowEvent[]) {
  let now = state;
  let effects: readonly object[] = [];
  for (const event of events) {
    ({ state: now, effects } = rowMachine.reduce(now, event));
  }
  return { state: now, effects };
}

const BEFORE = '2026-03-01T10:00:00.000Z';
const LATER = '2026-03-02T10:00:00.000Z';
const ann = {
  ...listedUser('u1', { email: 'ann@parley.test', name: 'Ann', admin: false, plan: 'FREE' }),
  updatedAt: BEFORE,
};

const EDIT: RowEvent = { type: 'EDIT', user: ann };
const SAVE: RowEvent = { type: 'SAVE' };
const CANCEL: RowEvent = { type: 'CANCEL' };
const USER_SAVED: RowEvent = { type: 'USER_SAVED' };
const SAID: RowEvent = { type: 'SAID' };
const PLAN_SAVED: RowEvent = { type: 'PLAN_SAVED', updatedAt: LATER };
const FAILED: RowEvent = { type: 'FAILED', message: 'No.' };
const change = (values: Partial<typeof ann>): RowEvent => ({ type: 'CHANGE', values });
const changedTo = (values: Partial<typeof ann>): RowEvent => ({
  type: 'CHANGED_MEANWHILE',
  now: { ...ann, updatedAt: LATER, ...values },
});

const reading = rowMachine.initial();
const editing = after(reading, EDIT).state;
const renaming = after(editing, change({ name: ' Anna ' }), SAVE);
const both = after(editing, change({ name: 'Anna', plan: 'SMART' }), SAVE);

describe('a row that is edited', () => {
  test('begins with what the user is', () => {
    expect(editing).toMatchObject({ status: 'editing', seen: ann, draft: { name: 'Ann', plan: 'FREE' } });
  });

  test('keeps what is typed', () => {
    const { state } = after(editing, change({ name: 'Anna' }), change({ admin: true }));
    expect(state).toMatchObject({ draft: { name: 'Anna', admin: true, email: 'ann@parley.test' } });
  });

  test('is only read again after Cancel, and keeps nothing', () => {
    expect(after(editing, change({ name: 'Anna' }), CANCEL).state).toEqual(reading);
  });

  test('is left by saving where nothing has changed, without a call', () => {
    expect(after(editing, SAVE)).toEqual({ state: reading, effects: [] });
    expect(after(editing, change({ name: ' Ann ' }), SAVE)).toEqual({ state: reading, effects: [] });
  });

  test.each([[{ email: '' }], [{ email: 'ann@' }], [{ name: '  ' }], [{ name: 'A'.repeat(81) }]])(
    'is not saved with what is wrong: %j',
    (values) => {
      const { state, effects } = after(editing, change(values), SAVE);
      expect(state).toMatchObject({ status: 'editing', isChecked: true, draft: values });
      expect(effects).toEqual([]);
    },
  );

  test('may keep what a record has had before, however wrong', () => {
    const old = { ...ann, name: '', email: '' };
    const { effects } = after(reading, { type: 'EDIT', user: old }, change({ plan: 'SMART' }), SAVE);
    expect(effects).toMatchObject([{ type: 'savePlan', plan: 'SMART' }]);
  });
});

describe('a row that is being saved', () => {
  test('sends what was changed and nothing else, and what this admin has seen', () => {
    expect(renaming.effects).toEqual([{ type: 'saveUser', seen: ann, changes: { name: 'Anna' } }]);
    const readdressed = after(editing, change({ email: ' Ann.Lee@Parley.test', admin: true }), SAVE);
    expect(readdressed.effects).toMatchObject([{ changes: { email: 'ann.lee@parley.test', admin: true } }]);
  });

  test('sends the plan first, and the rest with the time that the first call has given', () => {
    expect(both.effects).toEqual([{ type: 'savePlan', seen: ann, plan: 'SMART' }]);
    const { effects } = after(both.state, PLAN_SAVED);
    const seen = { ...ann, plan: 'SMART', updatedAt: LATER };
    expect(effects).toEqual([{ type: 'saveUser', seen, changes: { name: 'Anna' } }]);
  });

  test('is saved after the plan alone', () => {
    const { state, effects } = after(editing, change({ plan: 'SMART' }), SAVE, PLAN_SAVED);
    expect(state).toEqual({ status: 'saved' });
    expect(effects).toEqual([{ type: 'sayForAWhile' }]);
  });

  test('says that it is saved, for a while or until it is edited again', () => {
    const saved = after(renaming.state, USER_SAVED);
    expect(saved.effects).toEqual([{ type: 'sayForAWhile' }]);
    expect(after(saved.state, SAID).state).toEqual({ status: 'reading' });
    expect(after(saved.state, EDIT, SAID).state).toMatchObject({ status: 'editing' });
  });

  test('takes no changes meanwhile, and is not sent twice', () => {
    expect(after(renaming.state, change({ name: 'Ben' }), SAVE, CANCEL, EDIT).state).toBe(renaming.state);
  });

  test('ignores a result of an earlier attempt to save', () => {
    const sends: ((event: { uid: string; event: RowEvent }) => void)[] = [];
    const store = createMachineStore(rowsMachine, (_, { send }) => void sends.push(send));
    const events = [EDIT, change({ name: 'Anna' }), SAVE, FAILED, SAVE];
    for (const event of events) store.send({ uid: 'u1', event });
    const rows = store.getState();

    sends[0]?.({ uid: 'u1', event: USER_SAVED });
    expect(store.getState()).toBe(rows);

    sends[1]?.({ uid: 'u1', event: USER_SAVED });
    expect(store.getState().get('u1')).toEqual({ status: 'saved' });
  });

  test('that fails can be edited on, with the reason', () => {
    const { state } = after(renaming.state, FAILED);
    expect(state).toMatchObject({
      status: 'editing',
      draft: { name: ' Anna ' },
      notice: { kind: 'refused', message: 'No.', planSaved: false },
    });
    expect(after(state, SAVE).effects).toMatchObject([{ type: 'saveUser' }]);
  });

  test('of which only the plan got through says so, and sends the rest alone the next time', () => {
    const { state } = after(both.state, PLAN_SAVED, FAILED);
    expect(state).toMatchObject({ notice: { planSaved: true }, seen: { plan: 'SMART' } });
    expect(after(state, SAVE).effects).toMatchObject([{ type: 'saveUser', seen: { updatedAt: LATER } }]);
  });
});

describe('a user whom somebody else has changed meanwhile', () => {
  test('is shown as they are, under what this admin has typed', () => {
    const { state, effects } = after(renaming.state, changedTo({ name: 'Annie', plan: 'PREMIUM' }));
    expect(effects).toEqual([]);
    expect(state).toMatchObject({
      status: 'editing',
      notice: { kind: 'changed', planSaved: false },
      seen: { name: 'Annie', plan: 'PREMIUM', updatedAt: LATER },
      // Typed by this admin; changed by the other, and not to be changed back.
      draft: { name: ' Anna ', plan: 'PREMIUM' },
    });
    const again = after(state, SAVE);
    expect(again.effects).toMatchObject([
      { type: 'saveUser', seen: { updatedAt: LATER }, changes: { name: 'Anna' } },
    ]);
  });

  test('is saved all the same where only something else about them has changed, but not for ever', () => {
    const practised = after(renaming.state, changedTo({ textUsed: 4 }));
    expect(practised.state.status).toBe('saving');
    expect(practised.effects).toMatchObject([{ type: 'saveUser', seen: { updatedAt: LATER } }]);
    expect(after(practised.state, changedTo({ textUsed: 5 })).state).toMatchObject({
      status: 'editing',
      notice: { kind: 'changed' },
    });
  });

  test('after the plan was saved, it is told that it was', () => {
    const { state } = after(both.state, PLAN_SAVED, changedTo({ plan: 'SMART', name: 'Annie' }));
    expect(state).toMatchObject({ notice: { kind: 'changed', planSaved: true }, draft: { name: 'Anna' } });
  });
});
