import { fireEvent, render, screen, within } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { DEFAULT_SETTINGS } from '../../../lib/saved-settings.ts';
import { changeSettings, settings } from './settings.ts';
import { TopicPicker } from './topic-picker.tsx';

const getButton = () => screen.getByRole('button', { name: /^Grammar topic/u });
const search = (query: string) =>
  fireEvent.change(screen.getByRole('searchbox', { name: 'Search topics' }), { target: { value: query } });
const getGroups = () => screen.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent);

async function open() {
  render(<TopicPicker />);
  fireEvent.click(getButton());
  return screen.findByRole('dialog', { name: 'Choose a grammar topic' });
}

beforeEach(() => {
  changeSettings(DEFAULT_SETTINGS);
  vi.stubGlobal('matchMedia', () => ({ matches: true }));
  return () => vi.unstubAllGlobals();
});

test('shows the chosen topic with its description', () => {
  render(<TopicPicker />);

  expect(getButton().textContent).toBe('Present Simple Habits, routines and things that are always true.');
});

test('recommends topics for the level, and closes when one is chosen', async () => {
  changeSettings({ level: 'Advanced' });
  const dialog = await open();
  const recommended = within(dialog).getByRole('region', { name: 'Recommended for your level' });

  fireEvent.click(within(recommended).getByRole('button', { name: /^Future Perfect/u }));

  expect(settings.get().topic).toBe('Future Perfect');
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(getButton().textContent).toMatch(/^Future Perfect/u);
});

test('marks the chosen topic', async () => {
  const dialog = await open();

  const current = dialog.querySelectorAll('[aria-current]');

  expect([...current].map(({ textContent }) => textContent)).toEqual([
    'Present SimpleHabits, routines and things that are always true.',
  ]);
});

test('shows only the groups with matching topics, and chooses the first match on Enter', async () => {
  await open();

  search('perfect');
  expect(getGroups()).toEqual(['Present', 'Past', 'Future']);
  search('future perfect');
  fireEvent.keyDown(screen.getByRole('searchbox'), { key: 'Enter' });

  expect(settings.get().topic).toBe('Future Perfect');
});

test('says that no topic was found, and keeps the topic on Enter', async () => {
  await open();

  search('gerund');
  fireEvent.keyDown(screen.getByRole('searchbox'), { key: 'Enter' });

  expect(screen.getByText('No topics found. Try a different word.')).toBeTruthy();
  expect(settings.get().topic).toBe('Present Simple');
  expect(screen.getByRole('dialog')).toBeTruthy();
});

test('moves the focus with the arrow keys', async () => {
  await open();
  const field = screen.getByRole('searchbox');
  expect(document.activeElement).toBe(field);

  fireEvent.keyDown(field, { key: 'ArrowDown' });
  const first = document.activeElement;
  fireEvent.keyDown(first ?? field, { key: 'ArrowUp' });

  expect(first?.textContent).toBe('Present PerfectExperiences, and past actions that matter now.');
  expect(document.activeElement).toBe(field);
});

test('picks a different topic when Surprise me is pressed', () => {
  vi.spyOn(Math, 'random').mockReturnValue(0);
  render(<TopicPicker />);

  fireEvent.click(screen.getByRole('button', { name: 'Surprise me' }));

  expect(settings.get().topic).toBe('Present Continuous');
});
