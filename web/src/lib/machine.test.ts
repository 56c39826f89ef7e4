import { describe, expect, test, vi } from 'vitest';
import { createMachineStore, type EffectContext, type Machine } from './machine.ts';

type Event =
  { type: 'START'; key?: string } | { type: 'STOP'; key?: string } | { type: 'REPORT'; value: string };
interface Work {
  type: 'work';
  key?: string;
}

/** START starts an effect, STOP cancels it, REPORT collects the values that effects send. */
const machine: Machine<readonly string[], Event, Work> = {
  initial: () => [],
  reduce: (state, event) => {
    if (event.type === 'REPORT') return { state: [...state, event.value], effects: [] };
    const key = event.key === undefined ? {} : { key: event.key };
    return { state, effects: [{ type: event.type === 'START' ? 'work' : 'cancel', ...key }] };
  },
};

function createStore() {
  const contexts: EffectContext<Event>[] = [];
  const store = createMachineStore(machine, (_: Work, context) => void contexts.push(context));
  /** Reports a value from the nth effect that was started. */
  const report = (n: number, value: string) => contexts[n]?.send({ type: 'REPORT', value });
  const isAborted = (n: number) => contexts[n]?.signal.aborted;
  return { ...store, report, isAborted };
}

test('runs an effect after its transition, and handles the events that it sends', () => {
  const store = createMachineStore(machine, (_: Work, { send }) => send({ type: 'REPORT', value: 'first' }));
  store.send({ type: 'START' });
  expect(store.getState()).toEqual(['first']);
});

test('starts all effects of a transition before it handles an event that one of them sends', () => {
  const order: string[] = [];
  const store = createMachineStore(
    {
      initial: () => 0,
      reduce: (state: number, event: 'first' | 'second') => {
        order.push(event);
        return { state: state + 1, effects: event === 'first' ? [{ type: 'one' }, { type: 'two' }] : [] };
      },
    },
    (effect: { type: string }, { send }) => {
      order.push(effect.type);
      send('second');
    },
  );
  store.send('first');
  expect(order).toEqual(['first', 'one', 'two', 'second', 'second']);
});

test('notifies listeners only of changes', () => {
  const { send, report, subscribe } = createStore();
  const listener = vi.fn<() => void>();
  const unsubscribe = subscribe(listener);
  send({ type: 'START' });
  expect(listener).not.toHaveBeenCalled();
  report(0, 'first');
  expect(listener).toHaveBeenCalledTimes(1);
  unsubscribe();
  report(0, 'second');
  expect(listener).toHaveBeenCalledTimes(1);
});

describe('cancelling', () => {
  test.each(['cancel', 'dispose'])('%s aborts running effects and ignores what they send', (method) => {
    const { send, dispose, report, isAborted, getState } = createStore();
    send({ type: 'START' });
    send({ type: 'START', key: 'a' });
    if (method === 'cancel') send({ type: 'STOP' });
    else dispose();
    expect([isAborted(0), isAborted(1)]).toEqual([true, true]);
    report(0, 'late');
    report(1, 'late');
    expect(getState()).toEqual([]);

    send({ type: 'START' });
    report(2, 'new');
    expect(getState()).toEqual(['new']);
  });

  test('replaces only the running effect with the same key', () => {
    const { send, report, isAborted, getState } = createStore();
    send({ type: 'START' });
    send({ type: 'START', key: 'a' });
    send({ type: 'START', key: 'b' });
    send({ type: 'START', key: 'a' });
    expect([0, 1, 2, 3].map(isAborted)).toEqual([false, true, false, false]);
    for (const n of [0, 1, 2, 3]) report(n, String(n));
    expect(getState()).toEqual(['0', '2', '3']);
  });

  test('cancels only the effect with the given key', () => {
    const { send, isAborted } = createStore();
    send({ type: 'START' });
    send({ type: 'START', key: 'a' });
    send({ type: 'START', key: 'b' });
    send({ type: 'STOP', key: 'a' });
    expect([0, 1, 2].map(isAborted)).toEqual([false, true, false]);
  });

  test('ignores an event that was queued when its effect was cancelled', () => {
    const events: string[] = [];
    const store = createMachineStore(
      {
        initial: () => 0,
        reduce: (state: number, event: 'start' | 'stop' | 'late') => {
          events.push(event);
          if (event === 'start') return { state, effects: [{ type: 'both' }] };
          return { state, effects: event === 'stop' ? [{ type: 'cancel' }] : [] };
        },
      },
      (_: { type: string }, { send }) => {
        store.send('stop');
        send('late');
      },
    );
    store.send('start');
    expect(events).toEqual(['start', 'stop']);
  });
});
