import type { Transition } from './machine.ts';

interface Stated {
  status: string;
  attempt: number;
}
interface Typed {
  type: string;
}

/** A machine as its table: for each state the events that it answers to. Any other event changes nothing. */
export type TransitionTable<State extends Stated, Event extends Typed, Effect> = {
  [Status in State['status']]: {
    [Type in Event['type']]?: (
      state: Extract<State, { status: Status }>,
      event: Extract<Event, { type: Type }>,
    ) => Transition<State, Effect>;
  };
};

/** Makes `reduce` of a table. An event that carries another attempt than the state's is stale and is ignored. */
export function reducer<State extends Stated, Event extends Typed, Effect>(
  table: TransitionTable<State, Event, Effect>,
): (state: State, event: Event) => Transition<State, Effect> {
  return (state, event) => {
    const isStale = 'attempt' in event && event.attempt !== state.attempt;
    const transition = isStale ? undefined : find(table, state, event);
    return transition ? transition(state, event) : { state, effects: [] };
  };
}

type AnyTable = Partial<Record<string, Partial<Record<string, unknown>>>>;

// The table ties each function to its state and event; the compiler cannot follow that through variables, but this
// signature can say so.
function find<State extends Stated, Event extends Typed, Effect>(
  table: TransitionTable<State, Event, Effect>,
  state: State,
  event: Event,
): ((state: State, event: Event) => Transition<State, Effect>) | undefined;
function find(table: AnyTable, state: Stated, event: Typed): unknown {
  return table[state.status]?.[event.type];
}
