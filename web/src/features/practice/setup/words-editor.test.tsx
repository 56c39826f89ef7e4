import { useStore } from '@nanostores/react';
import { act, fireEvent, render, screen } from '@testing-library/react';
import { atom } from 'nanostores';
import { beforeEach, expect, test } from 'vitest';
import { addWord, removeWord } from './practice-words.ts';
import type { SettingsEditor } from './use-settings.ts';
import { WordsEditor } from './words-editor.tsx';

const TEN: readonly string[] = Array.from({ length: 10 }, (_, index) => `word ${index}`);

const words = atom<readonly string[]>([]);
const suggesting = atom(false);

const actions: Omit<SettingsEditor, 'words' | 'suggesting'> = {
  level: 'Intermediate',
  topic: 'Past Simple',
  setLevel: () => {},
  setTopic: () => {},
  addWord: (text) => {
    const result = addWord(words.get(), text);
    words.set(result.words);
    return result.outcome;
  },
  removeWord: (word) => words.set(removeWord(words.get(), word)),
  suggestWords: () => {},
};

/** The editor with a list of its own. */
function Editor() {
  return <WordsEditor settings={{ ...actions, words: useStore(words), suggesting: useStore(suggesting) }} />;
}

const field = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Practice words' });
const write = (value: string) => fireEvent.change(field(), { target: { value } });
const paste = (text: string) => fireEvent.paste(field(), { clipboardData: { getData: () => text } });

beforeEach(() => {
  words.set([]);
  suggesting.set(false);
});

test('splits a pasted list at line breaks, commas and semicolons', () => {
  render(<Editor />);
  write('very ');
  field().setSelectionRange(5, 5);
  paste('big\r\nlook forward to, go; go on');
  expect(words.get()).toEqual(['very big', 'look forward to', 'go', 'go on']);
  expect(field().value).toBe('');
});

test('leaves pasted words in the field when the list is full', () => {
  words.set(TEN.slice(1));
  render(<Editor />);
  paste('one\ntwo\nthree');
  expect(words.get()).toHaveLength(10);
  expect(field().value).toBe('two, three');
  expect(screen.getByText('Your list is full.')).toBeTruthy();
});

test('ignores the Enter key that ends a composition, also in Safari', () => {
  render(<Editor />);
  write('go');
  fireEvent.keyDown(field(), { key: 'Enter', isComposing: true });
  fireEvent.keyDown(field(), { key: 'Enter', keyCode: 229 });
  expect(words.get()).toEqual([]);
  fireEvent.keyDown(field(), { key: 'Enter', keyCode: 13 });
  expect(words.get()).toEqual(['go']);
});

test('clears the error of a full list when a word is removed', () => {
  words.set(TEN);
  render(<Editor />);
  write('go');
  fireEvent.keyDown(field(), { key: 'Enter' });
  expect(field().getAttribute('aria-invalid')).toBe('true');
  fireEvent.click(screen.getByRole('button', { name: 'Remove word 3' }));
  expect(field().getAttribute('aria-invalid')).toBe('false');
  expect(screen.queryByText('Your list is full.')).toBeNull();
});

test('Auto fill keeps the focus while it works and when the list is full', () => {
  render(<Editor />);
  const button = screen.getByRole('button', { name: 'Auto fill' });
  act(() => suggesting.set(true));
  expect(button.textContent).toBe('Choosing words…');
  // Disabling the button would take its focus.
  expect(button).toHaveProperty('disabled', false);
  act(() => {
    suggesting.set(false);
    words.set(TEN);
  });
  expect(button).toHaveProperty('disabled', false);
  expect(button.getAttribute('aria-disabled')).toBe('true');
});
