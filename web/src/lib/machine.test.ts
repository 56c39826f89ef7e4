import { expect, test, vi } from 'vitest';
import { createMachineStore, type EffectContext, type Machine } from './machine.ts';

type Event = { type: 'GO' } | { type: 'STOP' } | { type: 'SAID'; word: string };
interface Say {
  type: 'say';
}

/** GO asks for some work, STOP gives it up; what the work says is collected. */
const machine: Machine<readonly string[], Event, Say> = {
  initial: () => [],
  reduce: (state, event) => {
    if (event.type === 'SAID') return { state: [...state, event.word], effects: [] };
    return { state, effects: [event.type === 'GO' ? { type: 'say' } : { type: 'cancel' }] };
  },
};

function storeWith(run: (context: EffectContext<Event>) => void | Promise<void>) {
  return createMachineStore(machine, (_: Say, context) => run(context));
}

test('an effect runs when its transition is over and reports by events', () => {
  const store = storeWith(({ send }) => send({ type: 'SAID', word: 'hi' }));
  store.send({ type: 'GO' });
  expect(store.getState()).toEqual(['hi']);
});

test('an event that an effect sends at once waits for its turn', () => {
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

test('listeners hear of changes, and of nothing where nothing changes', () => {
  const store = storeWith(() => undefined);
  const listener = vi.fn<() => void>();
  const stop = store.subscribe(listener);
  store.send({ type: 'GO' });
  expect(listener).not.toHaveBeenCalled();
  store.send({ type: 'SAID', word: 'hi' });
  expect(listener).toHaveBeenCalledTimes(1);
  stop();
  store.send({ type: 'SAID', word: 'ho' });
  expect(listener).toHaveBeenCalledTimes(1);
});

test.each(['cancel', 'dispose'])('%s aborts what is under way and silences it', (way) => {
  const contexts: EffectContext<Event>[] = [];
  const store = storeWith((context) => void contexts.push(context));
  store.send({ type: 'GO' });
  if (way === 'cancel') store.send({ type: 'STOP' });
  else store.dispose();
  expect(contexts[0]?.signal.aborted).toBe(true);
  contexts[0]?.send({ type: 'SAID', word: 'late' });
  expect(store.getState()).toEqual([]);

  store.send({ type: 'GO' });
  contexts[1]?.send({ type: 'SAID', word: 'new' });
  expect(store.getState()).toEqual(['new']);
});
