import { useSyncExternalStore } from 'react';
import { onClearLearnerData } from '../../../lib/learner-data.ts';
import { createMachineStore, type Transition } from '../../../lib/machine.ts';
import { rowMachine, type RowEffect, type RowEvent, type RowState } from './row-machine.ts';
import { runRow } from './run-row.ts';

/** The edited rows by uid. */
type Rows = ReadonlyMap<string, RowState>;
type RowsEvent = { uid: string; event: RowEvent } | 'CLEAR';
/** The key is the uid, so that an effect replaces the running effect of its row. */
interface RowsEffect {
  type: 'row';
  key: string;
  effect: RowEffect;
}

const NO_ROWS: Rows = new Map();

/** Runs a row machine for each user. */
export const rowsMachine = {
  initial: () => NO_ROWS,
  reduce: (rows: Rows, rowsEvent: RowsEvent): Transition<Rows, RowsEffect> => {
    if (rowsEvent === 'CLEAR') return { state: NO_ROWS, effects: [{ type: 'cancel' }] };
    const { uid, event } = rowsEvent;
    const previous = rows.get(uid) ?? rowMachine.initial();
    const { state, effects } = rowMachine.reduce(previous, event);
    if (state === previous) return { state: rows, effects: [] };
    return {
      state: new Map(rows).set(uid, state),
      effects: effects.map((effect) =>
        effect.type === 'cancel' ? effect : { type: 'row', key: uid, effect },
      ),
    };
  },
};

/** Keeps edits while their rows are not shown, until the page is closed or the admin signs out. */
const rowsStore = createMachineStore(rowsMachine, ({ key: uid, effect }: RowsEffect, { send, signal }) =>
  runRow(effect, { signal, send: (event) => send({ uid, event }) }),
);

onClearLearnerData(() => rowsStore.send('CLEAR'));

export const sendToRow = (uid: string, event: RowEvent): void => rowsStore.send({ uid, event });

export const useRows = (): Rows => useSyncExternalStore(rowsStore.subscribe, rowsStore.getState);
