import { useEffect, useState, useSyncExternalStore } from 'react';
import { createMachineStore, type AnyEffect, type Machine, type RunEffect } from './machine.ts';

/**
 * A machine that lives as long as the component: its state, and the one way to send it events. Effects run outside of
 * render and are aborted on unmount. `machine` and `run` are taken from the first render.
 */
export function useMachine<State, Event, Effect extends AnyEffect>(
  machine: Machine<State, Event, Effect>,
  run: RunEffect<Event, Effect>,
): readonly [State, (event: Event) => void] {
  const [store] = useState(() => createMachineStore(machine, run));
  useEffect(() => store.dispose, [store]);
  return [useSyncExternalStore(store.subscribe, store.getState), store.send];
}
