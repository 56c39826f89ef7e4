import { describe, expect, test, vi } from 'vitest';
import { createMachineStore, type EffectContext, type Machine } from './machine.ts';

type Event = { type: 'GO'; key?: string } | { type: 'STOP'; key?: string } | { type: 'SAID'; word: string };
interface Speak {
  type: 'speak';
  key?: string;
}

/** GO starts an effect, STOP cancels it; the words that effects send are collected. */
const machine: Machine<readonly string[], Event, Speak> = {
  initial: () => [],
  reduce: (state, event) => {
    if (event.type === 'SAID') return { state: [...state, event.word], effects: [] };
    const key = event.key === undefined ? {} : { key: event.key };
    return { state, effects: [{ type: event.type === 'GO' ? 'speak' : 'cancel', ...key }] };
  },
};

function createStore() {
  const contexts: EffectContext<Event>[] = [];
  const store = createMachineStore(machine, (_: Speak, context) => void contexts.push(context));
  /** Sends a word from the nth effect that was started. */
  const say = (n: number, word: string) => contexts[n]?.send({ type: 'SAID', word });
  const isAborted = (n: number) => contexts[n]?.signal.aborted;
  return { ...store, say, isAborted };
}

test('runs an effect after its transition, and handles the events that it sends', () => {
  const store = createMachineStore(machine, (_: Speak, { send }) => send({ type: 'SAID', word: 'hi' }));
  store.send({ type: 'GO' });
  expect(store.getState()).toEqual(['hi']);
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

test('notifies listeners of changes only', () => {
  const { send, say, subscribe } = createStore();
  const listener = vi.fn<() => void>();
  const unsubscribe = subscribe(listener);
  send({ type: 'GO' });
  expect(listener).not.toHaveBeenCalled();
  say(0, 'hi');
  expect(listener).toHaveBeenCalledTimes(1);
  unsubscribe();
  say(0, 'ho');
  expect(listener).toHaveBeenCalledTimes(1);
});

describe('cancelling', () => {
  test.each(['cancel', 'dispose'])('%s aborts running effects and ignores what they send', (method) => {
    const { send, dispose, say, isAborted, getState } = createStore();
    send({ type: 'GO' });
    send({ type: 'GO', key: 'a' });
    if (method === 'cancel') send({ type: 'STOP' });
    else dispose();
    expect([isAborted(0), isAborted(1)]).toEqual([true, true]);
    say(0, 'late');
    say(1, 'late');
    expect(getState()).toEqual([]);

    send({ type: 'GO' });
    say(2, 'new');
    expect(getState()).toEqual(['new']);
  });

  test('a new effect replaces the running effect with the same key, and no other', () => {
    const { send, say, isAborted, getState } = createStore();
    send({ type: 'GO' });
    send({ type: 'GO', key: 'a' });
    send({ type: 'GO', key: 'b' });
    send({ type: 'GO', key: 'a' });
    expect([0, 1, 2, 3].map(isAborted)).toEqual([false, true, false, false]);
    for (const n of [0, 1, 2, 3]) say(n, String(n));
    expect(getState()).toEqual(['0', '2', '3']);
  });

  test('cancels by key', () => {
    const { send, isAborted } = createStore();
    send({ type: 'GO' });
    send({ type: 'GO', key: 'a' });
    send({ type: 'GO', key: 'b' });
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
