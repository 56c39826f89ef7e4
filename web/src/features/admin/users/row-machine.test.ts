import { describe, expect, test } from 'vitest';
import { createMachineStore } from '../../../lib/machine.ts';
import { parseListedUser } from '../shared/listed-user.ts';
import { rowMachine, type RowEvent, type RowState } from './row-machine.ts';
import { rowsMachine } from './rows-store.ts';

/** Returns the row after some events, and the effects of the last one. */
function applyEvents(state: RowState, ...events: RowEvent[]) {
  let row = state;
  let effects: readonly object[] = [];
  for (const event of events) {
    ({ state: row, effects } = rowMachine.reduce(row, event));
  }
  return { state: row, effects };
}

const ann = parseListedUser('u1', { email: 'ann@parley.test', name: 'Ann', admin: false, plan: 'FREE' });

const EDIT: RowEvent = { type: 'EDIT', user: ann };
const SAVE: RowEvent = { type: 'SAVE' };
const CANCEL: RowEvent = { type: 'CANCEL' };
const SAVED: RowEvent = { type: 'SAVED' };
const HIDE_SAVED: RowEvent = { type: 'HIDE_SAVED' };
const PLAN_SAVED: RowEvent = { type: 'PLAN_SAVED' };
const FAILED: RowEvent = { type: 'FAILED', message: 'No.' };
const change = (values: Partial<typeof ann>): RowEvent => ({ type: 'CHANGE', values });
const conflict = (values: Partial<typeof ann>): RowEvent => ({
  type: 'CONFLICT',
  current: { ...ann, ...values },
});

const viewing = rowMachine.initial();
const editing = applyEvents(viewing, EDIT).state;
const renaming = applyEvents(editing, change({ name: ' Anna ' }), SAVE);
const savingBoth = applyEvents(editing, change({ name: 'Anna', plan: 'SMART' }), SAVE);

describe('editing', () => {
  test('starts with the values of the user', () => {
    expect(editing).toMatchObject({ status: 'editing', base: ann, draft: { name: 'Ann', plan: 'FREE' } });
  });

  test('adds each change to the draft', () => {
    const { state } = applyEvents(editing, change({ name: 'Anna' }), change({ admin: true }));
    expect(state).toMatchObject({ draft: { name: 'Anna', admin: true, email: 'ann@parley.test' } });
  });

  test('discards changes on Cancel', () => {
    expect(applyEvents(editing, change({ name: 'Anna' }), CANCEL).state).toEqual(viewing);
  });

  test('ends without a request on Save when nothing has changed', () => {
    expect(applyEvents(editing, SAVE)).toEqual({ state: viewing, effects: [] });
    expect(applyEvents(editing, change({ name: ' Ann ' }), SAVE)).toEqual({ state: viewing, effects: [] });
  });

  test.each([[{ email: '' }], [{ email: 'ann@' }], [{ name: '  ' }], [{ name: 'A'.repeat(81) }]])(
    'marks invalid values on Save instead of saving them: %j',
    (values) => {
      const { state, effects } = applyEvents(editing, change(values), SAVE);
      expect(state).toMatchObject({ status: 'editing', isValidated: true, draft: values });
      expect(effects).toEqual([]);
    },
  );

  test('accepts invalid values that the record already has', () => {
    const old = { ...ann, name: '', email: '' };
    const { effects } = applyEvents(viewing, { type: 'EDIT', user: old }, change({ plan: 'SMART' }), SAVE);
    expect(effects).toMatchObject([{ type: 'save', plan: 'SMART', changes: {} }]);
  });
});

describe('saving', () => {
  test('sends only the changes, with the user they are based on', () => {
    expect(renaming.effects).toEqual([{ type: 'save', base: ann, plan: null, changes: { name: 'Anna' } }]);
    const withNewEmail = applyEvents(editing, change({ email: ' Ann.Lee@Parley.test', admin: true }), SAVE);
    expect(withNewEmail.effects).toMatchObject([{ changes: { email: 'ann.lee@parley.test', admin: true } }]);
  });

  test('continues after the plan is saved', () => {
    expect(savingBoth.effects).toEqual([
      { type: 'save', base: ann, plan: 'SMART', changes: { name: 'Anna' } },
    ]);
    const { state, effects } = applyEvents(savingBoth.state, PLAN_SAVED);
    expect(state).toMatchObject({ status: 'saving', base: { plan: 'SMART' } });
    expect(effects).toEqual([]);
  });

  test('shows the confirmation until the time is up or editing starts again', () => {
    const saved = applyEvents(renaming.state, SAVED);
    expect(saved.effects).toEqual([{ type: 'hideSavedLater' }]);
    expect(applyEvents(saved.state, HIDE_SAVED).state).toEqual({ status: 'viewing' });
    expect(applyEvents(saved.state, EDIT, HIDE_SAVED).state).toMatchObject({ status: 'editing' });
  });

  test('ignores changes and further saves while saving', () => {
    expect(applyEvents(renaming.state, change({ name: 'Ben' }), SAVE, CANCEL, EDIT).state).toBe(
      renaming.state,
    );
  });

  test('ignores the result of an earlier attempt to save', () => {
    const sends: ((event: { uid: string; event: RowEvent }) => void)[] = [];
    const store = createMachineStore(rowsMachine, (_, context) => void sends.push(context.send));
    const events = [EDIT, change({ name: 'Anna' }), SAVE, FAILED, SAVE];
    for (const event of events) store.send({ uid: 'u1', event });
    const rows = store.getState();

    sends[0]?.({ uid: 'u1', event: SAVED });
    expect(store.getState()).toBe(rows);

    sends[1]?.({ uid: 'u1', event: SAVED });
    expect(store.getState().get('u1')).toEqual({ status: 'saved' });
  });

  test('returns to editing with the error message when saving fails', () => {
    const { state } = applyEvents(renaming.state, FAILED);
    expect(state).toMatchObject({
      status: 'editing',
      draft: { name: ' Anna ' },
      error: { kind: 'failed', message: 'No.', isPlanSaved: false },
    });
    expect(applyEvents(state, SAVE).effects).toMatchObject([{ type: 'save' }]);
  });

  test('reports that only the plan was saved, and retries only the other changes', () => {
    const { state } = applyEvents(savingBoth.state, PLAN_SAVED, FAILED);
    expect(state).toMatchObject({ error: { isPlanSaved: true }, base: { plan: 'SMART' } });
    expect(applyEvents(state, SAVE).effects).toMatchObject([
      { type: 'save', base: { plan: 'SMART' }, plan: null, changes: { name: 'Anna' } },
    ]);
  });
});

describe('a conflict with another change', () => {
  test("shows the current values and keeps this admin's edits", () => {
    const { state, effects } = applyEvents(renaming.state, conflict({ name: 'Annie', plan: 'PREMIUM' }));
    expect(effects).toEqual([]);
    expect(state).toMatchObject({
      status: 'editing',
      error: { kind: 'conflict', isPlanSaved: false },
      base: { name: 'Annie', plan: 'PREMIUM' },
      // This admin edited the name; the plan follows the other change.
      draft: { name: ' Anna ', plan: 'PREMIUM' },
    });
    const retry = applyEvents(state, SAVE);
    expect(retry.effects).toMatchObject([
      { type: 'save', base: { name: 'Annie' }, plan: null, changes: { name: 'Anna' } },
    ]);
  });

  test('reports that the plan was saved before the conflict', () => {
    const { state } = applyEvents(savingBoth.state, PLAN_SAVED, conflict({ plan: 'SMART', name: 'Annie' }));
    expect(state).toMatchObject({ error: { kind: 'conflict', isPlanSaved: true }, draft: { name: 'Anna' } });
  });
});
