import type { WordBankEntry } from '@parley/functions/contract';
import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { toast } from 'react-hot-toast/headless';
import { beforeEach, expect, test, vi } from 'vitest';
import { account } from '../../../account/account.ts';
import { registeredClient } from '../../../account/registered-client.ts';
import { createRegisteredState } from '../../../account/testing/fake-users.ts';
import { WordDialog } from './word-dialog.tsx';

const ENTRY: WordBankEntry = {
  id: 'w1',
  word: 'stroll',
  translation: 'прогулянка',
  createdAt: '2026-01-01T00:00:00Z',
};

function renderDialog(entry: WordBankEntry | null = ENTRY) {
  const onClose = vi.fn<() => void>();
  render(<WordDialog uid="u1" words={[]} entry={entry} onClose={onClose} />);
  return onClose;
}

const getField = (label: string) => screen.getByLabelText<HTMLInputElement>(label);
const type = (label: string, value: string) => fireEvent.change(getField(label), { target: { value } });
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
const pressEscape = () =>
  act(async () => screen.getByRole('dialog').dispatchEvent(new Event('cancel', { cancelable: true })));

beforeEach(() => void vi.spyOn(account, 'getState').mockReturnValue(createRegisteredState()));

test('closes on Escape when nothing was changed', async () => {
  const onClose = renderDialog();
  await pressEscape();
  expect(onClose).toHaveBeenCalledOnce();
});

test('asks before discarding changes on Escape', async () => {
  const onClose = renderDialog();
  type('Definition', 'A slow walk');
  await pressEscape();
  expect(screen.getByRole('dialog', { name: 'Discard your changes?' })).toBeTruthy();
  expect(onClose).not.toHaveBeenCalled();
  press('Discard changes');
  expect(onClose).toHaveBeenCalledOnce();
});

test.each(['Keep editing', 'a second Escape'])('keeps the changes and the focus after %s', async (choice) => {
  const onClose = renderDialog();
  type('Definition', 'A slow walk');
  getField('Definition').focus();
  await pressEscape();
  expect(document.activeElement?.textContent).toBe('Keep editing');
  if (choice === 'Keep editing') press('Keep editing');
  else await pressEscape();
  expect(screen.getByRole('dialog', { name: 'Edit Word' })).toBeTruthy();
  expect(getField('Definition').value).toBe('A slow walk');
  await waitFor(() => expect(document.activeElement).toBe(getField('Definition')));
  expect(onClose).not.toHaveBeenCalled();
});

test('closes on Cancel without asking, even when there are changes', () => {
  const onClose = renderDialog();
  type('Definition', 'A slow walk');
  press('Cancel');
  expect(onClose).toHaveBeenCalledOnce();
});

test('stays open on Escape while the word is being saved', async () => {
  vi.spyOn(registeredClient, 'request').mockReturnValue(new Promise(() => undefined));
  const onClose = renderDialog();
  type('Definition', 'A slow walk');
  press('Save');
  expect(await screen.findByRole('button', { name: 'Saving…' })).toBeTruthy();
  await pressEscape();
  expect(screen.getByRole('dialog', { name: 'Edit Word' })).toBeTruthy();
  expect(onClose).not.toHaveBeenCalled();
});

test('says that there are no suggestions even if the level of the word is known', async () => {
  const showError = vi.spyOn(toast, 'error');
  vi.spyOn(registeredClient, 'request').mockResolvedValue({
    level: 'A1',
    translations: [],
    definitions: [],
    examples: [],
  });
  renderDialog(null);
  type('Word', 'walk');
  press('Get Suggestions');
  const text = 'No suggestions found for this word';
  await waitFor(() => expect(showError).toHaveBeenCalledExactlyOnceWith(text, { id: text }));
});

test('requests suggestions with the default level and topic when none are saved', async () => {
  localStorage.clear();
  const request = vi.spyOn(registeredClient, 'request').mockResolvedValue({
    translations: ['гуляти'],
    definitions: [],
    examples: [],
  });
  renderDialog(null);
  type('Word', 'stroll');
  press('Get Suggestions');
  expect(await screen.findByRole('button', { name: 'гуляти' })).toBeTruthy();
  expect(request).toHaveBeenCalledExactlyOnceWith(
    'u1',
    'suggestWordDetails',
    { word: 'stroll', level: 'Intermediate', topic: 'Present Simple' },
    expect.anything(),
  );
});
