import { fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { ThemeChoices } from './theme-choices.tsx';
import { chooseTheme } from './theme.ts';

const getRadio = (name: string) => screen.getByRole<HTMLInputElement>('radio', { name });
const getPageTheme = () => document.documentElement.dataset['theme'];

afterEach(() => chooseTheme('system'));

test('follows the system until a theme is chosen', () => {
  render(<ThemeChoices />);
  expect(getRadio('System').checked).toBe(true);
  expect(getPageTheme()).toBeUndefined();
});

test('applies and stores the chosen theme', () => {
  render(<ThemeChoices />);

  fireEvent.click(getRadio('Dark'));

  expect(getRadio('Dark').checked).toBe(true);
  expect(getPageTheme()).toBe('dark');
  expect(localStorage.getItem('parley-theme')).toBe('dark');
});

test('forgets the chosen theme when the system is chosen again', () => {
  chooseTheme('dark');
  render(<ThemeChoices />);

  fireEvent.click(getRadio('System'));

  expect(getPageTheme()).toBeUndefined();
  expect(localStorage.getItem('parley-theme')).toBeNull();
});
