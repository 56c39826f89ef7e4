import { fireEvent, render, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { account } from '../../../account/account.ts';
import { fakeGuestState, createRegisteredState } from '../../../account/testing/fake-users.ts';
import { client } from '../../../account/client.ts';
import { MessageBubble, ReplyDraft } from './message-bubble.tsx';
import { Caption } from '../voice/view/captions.tsx';
import type { TranscriptItem } from '../voice/transcript/transcript.ts';

const noop = () => undefined;

function signInAs(state: ReturnType<typeof account.getState>) {
  vi.spyOn(account, 'subscribe').mockReturnValue(noop);
  vi.spyOn(account, 'getState').mockReturnValue(state);
}

const renderMessage = (role: 'user' | 'assistant', content = 'I like castles.') =>
  render(<MessageBubble message={{ id: '1', role, content, at: 0 }} wordPatterns={[]} />);

const createTranscriptItem = (status: TranscriptItem['status']): TranscriptItem => ({
  id: '1',
  role: 'assistant',
  text: 'I like castles.',
  status,
  interrupted: false,
  at: 0,
});
const querySaveButton = () => screen.queryByRole('button', { name: 'Save words' });

test.each(['user', 'assistant'] as const)('offers to save words from a message by the %s', (role) => {
  signInAs(createRegisteredState());
  renderMessage(role);
  expect(querySaveButton()?.getAttribute('aria-expanded')).toBe('false');
});

test('shows plain text to guests', () => {
  signInAs(fakeGuestState);
  renderMessage('user');
  expect(screen.getByText('I like castles.')).toBeTruthy();
  expect(querySaveButton()).toBeNull();
});

test('does not offer to save words from a draft reply', () => {
  signInAs(createRegisteredState());
  render(<ReplyDraft draft="I like" wordPatterns={[]} />);
  expect(querySaveButton()).toBeNull();
});

test.each([
  ['done', true],
  ['speaking', false],
  ['pending', false],
  ['unclear', false],
] as const)('offers to save words from a caption only once it is done: %s', (status, isOffered) => {
  signInAs(createRegisteredState());
  render(<Caption item={createTranscriptItem(status)} wordPatterns={[]} />);
  expect(querySaveButton() !== null).toBe(isOffered);
});

test('lists each word once as a button that shows whether it is in the word bank', async () => {
  signInAs(createRegisteredState());
  const item = { id: 'x', word: 'Castles', createdAt: '2026-01-01T00:00:00Z' };
  vi.spyOn(client, 'request').mockResolvedValue({ items: [item] });
  renderMessage('user', 'I like castles, I do.');
  fireEvent.click(screen.getByRole('button', { name: 'Save words' }));
  await screen.findByRole('button', { name: 'castles is in your word bank' });
  expect(screen.getAllByRole('button', { name: /^Add / }).map(({ textContent }) => textContent)).toEqual([
    'I',
    'like',
    'do',
  ]);
});
