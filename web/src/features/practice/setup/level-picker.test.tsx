import { fireEvent, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { beforeEach, expect, test } from 'vitest';
import { DEFAULT_SETTINGS } from '../../../lib/saved-settings.ts';
import { LevelPicker } from './level-picker.tsx';
import { changeSettings, settings } from './settings.ts';

beforeEach(() => changeSettings(DEFAULT_SETTINGS));

test('describes each level in plain words', () => {
  render(<LevelPicker />, { wrapper: MemoryRouter });

  const levels = screen.getAllByRole('radio').map((radio) => {
    const description = document.getElementById(radio.getAttribute('aria-describedby') ?? '');
    return [radio.getAttribute('aria-label'), description?.textContent];
  });

  expect(levels).toEqual([
    ['Pre-Intermediate', 'I can have simple conversations.'],
    ['Intermediate', 'I can talk about familiar topics with confidence.'],
    ['Upper Intermediate', 'I can express ideas fluently on many topics.'],
    ['Advanced', 'I can use complex language effectively.'],
    ['Proficient', 'I can use nuanced expressions.'],
  ]);
});

test('changes the level of the next session', () => {
  render(<LevelPicker />, { wrapper: MemoryRouter });

  fireEvent.click(screen.getByText('Upper Intermediate'));

  expect(settings.get().level).toBe('Upper Intermediate');
  expect(screen.getByRole<HTMLInputElement>('radio', { name: 'Upper Intermediate' }).checked).toBe(true);
});
