import { onForgetLearner } from '../../../lib/forget.ts';
import { createMachineStore, type Cancel } from '../../../lib/machine.ts';
import { rowMachine } from './row-machine.ts';
import type { RowEffect, RowEvent, RowState } from './row-state.ts';
import { runRow } from './run-row.ts';

/** The rows that are not just read, by the uids of their users. */
type Rows = ReadonlyMap<string, RowState>;
/** Something that happens to the row of a user, or the admin who has left the page. */
type RowsEvent = { uid: string; event: RowEvent } | 'FORGET';
interface OfRow {
  uid: string;
  effect: RowEffect;
}

const nothing: Rows = new Map();

/** As many row machines as there are rows. */
const machine = {
  initial: () => nothing,
  reduce: (rows: Rows, happened: RowsEvent): { state: Rows; effects: readonly (OfRow | Cancel)[] } => {
    if (happened === 'FORGET') return { state: nothing, effects: [{ type: 'cancel' }] };
    const { uid, event } = happened;
    const before = rows.get(uid) ?? rowMachine.initial();
    const { state, effects } = rowMachine.reduce(before, event);
    if (state === before) return { state: rows, effects: [] };
    return {
      state: new Map(rows).set(uid, state),
      effects: effects.map((effect) => (effect.type === 'cancel' ? effect : { uid, effect })),
    };
  },
};

/** What is being edited, for as long as the page lives: what was typed is there again whenever its row is. */
export const rowsStore = createMachineStore(machine, ({ uid, effect }: OfRow, { send, signal }) =>
  runRow(effect, { signal, send: (event) => send({ uid, event }) }),
);

onForgetLearner(() => rowsStore.send('FORGET'));
