// @vitest-environment jsdom
import { act, render, screen } from '@testing-library/react';
import { StrictMode } from 'react';
import { expect, test } from 'vitest';
import type { EffectContext, Machine } from './machine.ts';
import { useMachine } from './use-machine.ts';

type Event = { type: 'ASK' } | { type: 'TOLD'; answer: string };
interface Ask {
  type: 'ask';
}

const machine: Machine<string, Event, Ask> = {
  initial: () => 'nothing yet',
  reduce: (_, event) =>
    event.type === 'ASK'
      ? { state: 'asked', effects: [{ type: 'ask' }] }
      : { state: event.answer, effects: [] },
};

function setUp() {
  const asked: EffectContext<Event>[] = [];
  function Asking() {
    const [state, send] = useMachine(machine, (_: Ask, context) => void asked.push(context));
    return <button onClick={() => send({ type: 'ASK' })}>{state}</button>;
  }
  const { unmount } = render(<Asking />, { wrapper: StrictMode });
  return { asked, unmount, button: screen.getByRole('button') };
}

test('runs an effect once per event, also in StrictMode, and renders its result', () => {
  const { asked, button } = setUp();
  act(() => button.click());
  expect(button.textContent).toBe('asked');
  expect(asked).toHaveLength(1);
  act(() => asked[0]?.send({ type: 'TOLD', answer: 'fine' }));
  expect(button.textContent).toBe('fine');
});

test('cancels effects on unmount', () => {
  const { asked, unmount, button } = setUp();
  act(() => button.click());
  expect(asked[0]?.signal.aborted).toBe(false);
  unmount();
  expect(asked[0]?.signal.aborted).toBe(true);
});
