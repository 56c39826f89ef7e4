import { fireEvent } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { onFirstInteraction } from './first-interaction.ts';

const stop = (event: Event) => event.stopPropagation();

test.each(['pointerMove', 'pointerDown', 'click', 'keyDown', 'scroll'] as const)(
  'calls the function at the first %s, even if the page stops the event',
  (name) => {
    const onInteraction = vi.fn<() => void>();
    onFirstInteraction(onInteraction);
    for (const type of ['pointermove', 'pointerdown', 'click', 'keydown', 'scroll']) {
      document.body.addEventListener(type, stop, { once: true });
    }
    expect(onInteraction).not.toHaveBeenCalled();
    fireEvent[name](document.body);
    expect(onInteraction).toHaveBeenCalledTimes(1);
  },
);

test('calls the function only once', () => {
  const onInteraction = vi.fn<() => void>();
  onFirstInteraction(onInteraction);
  fireEvent.click(document.body);
  fireEvent.keyDown(document.body);
  expect(onInteraction).toHaveBeenCalledTimes(1);
});
