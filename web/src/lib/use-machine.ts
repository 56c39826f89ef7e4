import { useEffect, useState, useSyncExternalStore } from 'react';
import { createMachineStore, type AnyEffect, type Machine, type RunEffect } from './machine.ts';

/**
 * Runs a machine in a component; returns its state and `send`. Effects run outside of render and are cancelled on unmount. Uses the
 * `machine` and `run` of the first render.
 */
export function useMachine<State, Event, Effect extends AnyEffect>(
  machine: Machine<State, Event, Effect>,
  run: RunEffect<Event, Effect>,
): readonly [State, (event: Event) => void] {
  const [store] = useState(() => createMachineStore(machine, run));
  useEffect(() => store.dispose, [store]);
  return [useSyncExternalStore(store.subscribe, store.getState, store.getState), store.send];
}
