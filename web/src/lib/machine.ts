/** What a pure machine answers to an event: the next state, and the work that it asks for. */
export interface Transition<State, Effect> {
  state: State;
  effects: readonly Effect[];
}

/** The one effect that every machine may ask for: whatever is under way is aborted and can report nothing more. */
export interface Cancel {
  type: 'cancel';
}

export interface Machine<State, Event, Effect> {
  initial: () => State;
  reduce: (state: State, event: Event) => Transition<State, Effect | Cancel>;
}

/** What an effect works with: `send` does nothing any more once `signal` is aborted. */
export interface EffectContext<Event> {
  send: (event: Event) => void;
  signal: AbortSignal;
}

/** Does the work of one effect and reports by events; what it throws is a fault in the program. */
export type RunEffect<Event, Effect> = (
  effect: Effect,
  context: EffectContext<Event>,
) => void | Promise<void>;

export interface MachineStore<State, Event> {
  getState: () => State;
  send: (event: Event) => void;
  subscribe: (listener: () => void) => () => void;
  /** Aborts what is under way; the state stays, and the store can be used on. */
  dispose: () => void;
}

const isCancel = (effect: object): effect is Cancel => 'type' in effect && effect.type === 'cancel';

/** Runs a machine: events one after the other, effects after the transition that asked for them. */
export function createMachineStore<State, Event, Effect extends object>(
  machine: Machine<State, Event, Effect>,
  run: RunEffect<Event, Effect>,
): MachineStore<State, Event> {
  let state = machine.initial();
  let work = new AbortController();
  let draining = false;
  const queue: Event[] = [];
  const listeners = new Set<() => void>();

  function abort() {
    work.abort();
    work = new AbortController();
  }

  function perform(effect: Effect | Cancel) {
    if (isCancel(effect)) return abort();
    const { signal } = work;
    const report = (event: Event) => {
      if (!signal.aborted) send(event);
    };
    // A rejection is left unhandled on purpose: the browser reports it like any other fault.
    void run(effect, { send: report, signal });
  }

  function handle(event: Event) {
    const next = machine.reduce(state, event);
    const changed = next.state !== state;
    state = next.state;
    if (changed) for (const listener of listeners) listener();
    next.effects.forEach(perform);
  }

  // An effect may send at once; its event waits until the effects beside it have begun.
  function send(event: Event) {
    queue.push(event);
    if (draining) return;
    draining = true;
    try {
      for (let next = queue.shift(); next !== undefined; next = queue.shift()) handle(next);
    } finally {
      draining = false;
    }
  }

  return {
    getState: () => state,
    send,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    dispose: abort,
  };
}
