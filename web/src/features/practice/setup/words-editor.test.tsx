import { act, fireEvent, render, screen } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { changeSettings, isGeneratingWords, settings } from './settings.ts';
import { WordsEditor } from './words-editor.tsx';

const TEN_WORDS: readonly string[] = Array.from({ length: 10 }, (_, index) => `word ${index}`);

const getWords = () => settings.get().words;

const getField = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Practice words' });
const type = (value: string) => fireEvent.change(getField(), { target: { value } });
const paste = (text: string) => fireEvent.paste(getField(), { clipboardData: { getData: () => text } });

beforeEach(() => {
  changeSettings({ words: [] });
  isGeneratingWords.set(false);
});

test('splits a pasted list at line breaks, commas and semicolons', () => {
  render(<WordsEditor />);
  type('very ');
  getField().setSelectionRange(5, 5);
  paste('big\r\nlook forward to, go; go on');
  expect(getWords()).toEqual(['very big', 'look forward to', 'go', 'go on']);
  expect(getField().value).toBe('');
});

test('leaves the remaining pasted words in the field once the list is full', () => {
  changeSettings({ words: TEN_WORDS.slice(1) });
  render(<WordsEditor />);
  paste('one\ntwo\nthree');
  expect(getWords()).toHaveLength(10);
  expect(getField().value).toBe('two, three');
  expect(screen.getByText('Your list is full.')).toBeTruthy();
});

test('ignores the Enter key that ends an IME composition, including in Safari', () => {
  render(<WordsEditor />);
  type('go');
  fireEvent.keyDown(getField(), { key: 'Enter', isComposing: true });
  fireEvent.keyDown(getField(), { key: 'Enter', keyCode: 229 });
  expect(getWords()).toEqual([]);
  fireEvent.keyDown(getField(), { key: 'Enter', keyCode: 13 });
  expect(getWords()).toEqual(['go']);
});

test('clears the full-list error when a word is removed', () => {
  changeSettings({ words: TEN_WORDS });
  render(<WordsEditor />);
  type('go');
  fireEvent.keyDown(getField(), { key: 'Enter' });
  expect(getField().getAttribute('aria-invalid')).toBe('true');
  fireEvent.click(screen.getByRole('button', { name: 'Remove word 3' }));
  expect(getField().getAttribute('aria-invalid')).toBe('false');
  expect(screen.queryByText('Your list is full.')).toBeNull();
});

test('does not disable Auto fill while it is working or when the list is full, so that it keeps the focus', () => {
  render(<WordsEditor />);
  const button = screen.getByRole('button', { name: 'Auto fill' });
  act(() => isGeneratingWords.set(true));
  expect(button.textContent).toBe('Choosing words…');
  // Disabling the button would take its focus.
  expect(button).toHaveProperty('disabled', false);
  act(() => {
    isGeneratingWords.set(false);
    changeSettings({ words: TEN_WORDS });
  });
  expect(button).toHaveProperty('disabled', false);
  expect(button.getAttribute('aria-disabled')).toBe('true');
});
