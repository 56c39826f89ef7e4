// @vitest-environment jsdom
import { act, render, screen } from '@testing-library/react';
import { StrictMode } from 'react';
import { expect, test } from 'vitest';
import type { EffectContext, Machine } from './machine.ts';
import { useMachine } from './use-machine.ts';

type Event = { type: 'START' } | { type: 'DONE'; result: string };
interface Work {
  type: 'work';
}

const machine: Machine<string, Event, Work> = {
  initial: () => 'idle',
  reduce: (_, event) =>
    event.type === 'START'
      ? { state: 'working', effects: [{ type: 'work' }] }
      : { state: event.result, effects: [] },
};

function renderWorker() {
  const contexts: EffectContext<Event>[] = [];
  function Worker() {
    const [state, send] = useMachine(machine, (_: Work, context) => void contexts.push(context));
    return <button onClick={() => send({ type: 'START' })}>{state}</button>;
  }
  const { unmount } = render(<Worker />, { wrapper: StrictMode });
  return { contexts, unmount, button: screen.getByRole('button') };
}

test('runs an effect once per event, even in StrictMode, and renders its result', () => {
  const { contexts, button } = renderWorker();
  act(() => button.click());
  expect(button.textContent).toBe('working');
  expect(contexts).toHaveLength(1);
  act(() => contexts[0]?.send({ type: 'DONE', result: 'done' }));
  expect(button.textContent).toBe('done');
});

test('cancels effects on unmount', () => {
  const { contexts, unmount, button } = renderWorker();
  act(() => button.click());
  expect(contexts[0]?.signal.aborted).toBe(false);
  unmount();
  expect(contexts[0]?.signal.aborted).toBe(true);
});
