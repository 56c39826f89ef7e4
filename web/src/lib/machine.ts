/** The outcome of an event: the next state, and the effects to run. */
export interface Transition<State, Effect> {
  state: State;
  effects: readonly (Effect | Cancel)[];
}

/** Cancels the effect with this key or, without one, every running effect. A cancelled effect can send no more events. */
export interface Cancel {
  type: 'cancel';
  key?: string;
}

/** Work that a machine requests. Starting an effect with a `key` cancels the running effect with the same key. */
export interface AnyEffect {
  type: string;
  key?: string;
}

export interface Machine<State, Event, Effect> {
  initial: () => State;
  reduce: (state: State, event: Event) => Transition<State, Effect>;
}

/** A machine as a table: the events that each state handles. Any other event changes nothing. */
export type TransitionTable<State extends { status: string }, Event extends { type: string }, Effect> = {
  [Status in State['status']]: {
    [Type in Event['type']]?: (
      state: Extract<State, { status: Status }>,
      event: Extract<Event, { type: Type }>,
    ) => Transition<State, Effect>;
  };
};

export function createReducer<State extends { status: string }, Event extends { type: string }, Effect>(
  table: TransitionTable<State, Event, Effect>,
): (state: State, event: Event) => Transition<State, Effect> {
  return (state, event) => findTransition(table, state, event)?.(state, event) ?? { state, effects: [] };
}

type AnyTable = Partial<Record<string, Partial<Record<string, unknown>>>>;

// The compiler cannot infer how the table ties each function to its state and event; this signature states the relation.
function findTransition<State extends { status: string }, Event extends { type: string }, Effect>(
  table: TransitionTable<State, Event, Effect>,
  state: State,
  event: Event,
): ((state: State, event: Event) => Transition<State, Effect>) | undefined;
function findTransition(
  table: AnyTable,
  { status }: { status: string },
  { type }: { type: string },
): unknown {
  return table[status]?.[type];
}

/** Runs one effect, which reports through `send`; once `signal` is aborted, `send` does nothing. */
export type RunEffect<Event, Effect> = (
  effect: Effect,
  context: EffectContext<Event>,
) => void | Promise<void>;

export interface EffectContext<Event> {
  send: (event: Event) => void;
  signal: AbortSignal;
}

const isCancel = (effect: AnyEffect): effect is Cancel => effect.type === 'cancel';

/** Runs a machine: handles one event at a time, and starts effects after the transition that requested them. */
export function createMachineStore<State, Event, Effect extends AnyEffect>(
  machine: Machine<State, Event, Effect>,
  run: RunEffect<Event, Effect>,
) {
  let state = machine.initial();
  let isDraining = false;
  const scopes = new Map<string | undefined, AbortController>();
  const queue: { event: Event; signal: AbortSignal | undefined }[] = [];
  const listeners = new Set<() => void>();

  function cancel(key?: string) {
    const keys = key === undefined ? [...scopes.keys()] : [key];
    for (const each of keys) {
      scopes.get(each)?.abort();
      scopes.delete(each);
    }
  }

  function perform(effect: Effect | Cancel) {
    if (isCancel(effect)) return cancel(effect.key);
    if (effect.key !== undefined) cancel(effect.key);
    const scope = scopes.get(effect.key) ?? new AbortController();
    scopes.set(effect.key, scope);
    const { signal } = scope;
    // A rejection is a bug: leave it unhandled, so that the browser reports it.
    void run(effect, { signal, send: (event) => enqueue(event, signal) });
  }

  function handle(event: Event) {
    const next = machine.reduce(state, event);
    const hasChanged = next.state !== state;
    state = next.state;
    if (hasChanged) for (const listener of listeners) listener();
    next.effects.forEach(perform);
  }

  // An effect may send synchronously; its event waits until all effects of the current transition have started.
  function enqueue(sent: Event, sender?: AbortSignal) {
    queue.push({ event: sent, signal: sender });
    if (isDraining) return;
    isDraining = true;
    try {
      for (let next = queue.shift(); next !== undefined; next = queue.shift()) {
        if (!next.signal?.aborted) handle(next.event);
      }
    } finally {
      isDraining = false;
    }
  }

  return {
    getState: () => state,
    send: (event: Event) => enqueue(event),
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    /** Cancels all effects. The state is kept, and the store remains usable. */
    dispose: () => cancel(),
  };
}
