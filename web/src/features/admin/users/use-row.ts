import { useSyncExternalStore } from 'react';
import { rowMachine } from './row-machine.ts';
import type { RowEvent, RowState } from './row-state.ts';
import { rowsStore } from './rows-store.ts';

const READING = rowMachine.initial();

/** The rows that are not just read, by the uids of their users. */
export const useRows = () => useSyncExternalStore(rowsStore.subscribe, rowsStore.getState);

/** The row of a user, and the one way to tell it what happens. */
export function useRow(uid: string): readonly [RowState, (event: RowEvent) => void] {
  const row = useRows().get(uid) ?? READING;
  return [row, (event) => rowsStore.send({ uid, event })];
}
