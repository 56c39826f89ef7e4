import { onClearLearnerData } from '../../../lib/learner-data.ts';
import { createMachineStore, type Transition } from '../../../lib/machine.ts';
import { rowMachine } from './row-machine.ts';
import type { RowEffect, RowEvent, RowState } from './row-state.ts';
import { runRow } from './run-row.ts';

/** The rows that are being edited, by the uid of their user. */
type Rows = ReadonlyMap<string, RowState>;
/** An event of one row, or the sign-out of the admin. */
type RowsEvent = { uid: string; event: RowEvent } | 'FORGET';
/** An effect of one row: it replaces the row's running effect, since its `key` is the uid of the row's user. */
interface RowsEffect {
  type: 'row';
  key: string;
  effect: RowEffect;
}

const nothing: Rows = new Map();

/** One row machine per edited row. */
export const rowsMachine = {
  initial: () => nothing,
  reduce: (rows: Rows, happened: RowsEvent): Transition<Rows, RowsEffect> => {
    if (happened === 'FORGET') return { state: nothing, effects: [{ type: 'cancel' }] };
    const { uid, event } = happened;
    const before = rows.get(uid) ?? rowMachine.initial();
    const { state, effects } = rowMachine.reduce(before, event);
    if (state === before) return { state: rows, effects: [] };
    return {
      state: new Map(rows).set(uid, state),
      effects: effects.map((effect) =>
        effect.type === 'cancel' ? effect : { type: 'row', key: uid, effect },
      ),
    };
  },
};

/** Keeps edits for the lifetime of the page, also while their row is not shown. */
export const rowsStore = createMachineStore(
  rowsMachine,
  ({ key: uid, effect }: RowsEffect, { send, signal }) =>
    runRow(effect, { signal, send: (event) => send({ uid, event }) }),
);

onClearLearnerData(() => rowsStore.send('FORGET'));
