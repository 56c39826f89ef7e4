import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { PracticeWords, WordCount } from './practice-words.tsx';

const WORDS = ['journey', 'take off'];

test('ticks off the words that have been used', () => {
  render(<PracticeWords words={WORDS} used={new Set(['take off'])} />);
  const items = screen.getAllByRole('listitem').map(({ textContent }) => textContent);
  expect(items).toEqual(['journey', 'take off, used']);
});

test('counts the words that have been used', () => {
  render(<WordCount words={WORDS} used={new Set(['take off'])} />);
  expect(screen.getByText('Practice words used: 1 of 2')).toBeTruthy();
});

test('counts nothing without practice words', () => {
  const { container } = render(<WordCount words={[]} used={new Set()} />);
  expect(container.textContent).toBe('');
});
