import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { SpendingWarning } from './spending-warning.tsx';

afterEach(cleanup);

const LOW = { spent: 1, limit: 20 };

/** Renders the warning; returns its lines. */
function renderLines(spending: Parameters<typeof SpendingWarning>[0]['spending']) {
  render(<SpendingWarning spending={spending} />);
  return screen.queryAllByRole('listitem').map(({ textContent }) => textContent);
}

test('shows nothing while spending is low', () => {
  expect(renderLines({ guest: { spent: 15.99, limit: 20 }, FREE: LOW, all: LOW })).toEqual([]);
});

test('warns from 80% of a limit on', () => {
  expect(renderLines({ guest: LOW, FREE: { spent: 40, limit: 50 }, all: LOW })).toEqual([
    "Learners on the FREE plan have used 80% of today's spending limit ($40.00 of $50.00).",
  ]);
});

test('says who cannot start sessions when limits are reached', () => {
  const all = { spent: 200.5, limit: 200 };
  expect(renderLines({ guest: { spent: 20, limit: 20 }, FREE: LOW, all })).toEqual([
    "Guests have reached today's spending limit ($20.00). They can start new sessions again from midnight UTC.",
    "All learners together have reached today's spending limit ($200.00). They can start new sessions again from midnight UTC.",
  ]);
});
