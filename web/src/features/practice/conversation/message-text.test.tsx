import { act, fireEvent, render, screen, within } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { account } from '../../../account/account.ts';
import { fakeGuestState, createRegisteredState } from '../../../account/testing/fake-users.ts';
import { registeredClient } from '../../../account/registered-client.ts';
import { queryClient } from '../../../lib/query-client.ts';
import { MessageBubble, ReplyDraft } from './message-bubble.tsx';
import { Caption } from '../voice/view/captions.tsx';
import type { TranscriptItem } from '../voice/transcript/transcript.ts';

const noop = () => undefined;

function signInAs(state: ReturnType<typeof account.getState>) {
  vi.spyOn(account, 'subscribe').mockReturnValue(noop);
  vi.spyOn(account, 'getState').mockReturnValue(state);
}

beforeEach(() => queryClient.clear());

function mockWordBank(...words: string[]) {
  const items = words.map((word) => ({ id: word, word, createdAt: '2026-01-01T00:00:00Z' }));
  vi.spyOn(registeredClient, 'request').mockResolvedValue({ items });
}

const renderMessage = (role: 'user' | 'assistant', content = 'I like castles.') =>
  render(<MessageBubble message={{ id: '1', role, content, at: 0 }} wordPatterns={[]} />);

const createTranscriptItem = (status: TranscriptItem['status']): TranscriptItem => ({
  id: '1',
  role: 'assistant',
  text: 'I like castles.',
  status,
  isInterrupted: false,
  at: 0,
});
const findWordsButton = () => screen.findByRole('button', { name: 'Words in this message' });
const queryWordsButton = () => screen.queryByRole('button', { name: 'Words in this message' });

/** Resolves when everything that is loaded on demand has been rendered. */
const waitForWords = () => act(async () => void (await import('../words/message-words.tsx')));

test.each([
  ['user', createRegisteredState()],
  ['assistant', createRegisteredState()],
  ['user', fakeGuestState],
  ['assistant', fakeGuestState],
] as const)('offers the words of a message by the %s', async (role, state) => {
  signInAs(state);
  mockWordBank();
  renderMessage(role);
  expect((await findWordsButton()).getAttribute('aria-expanded')).toBe('false');
});

test('does not offer the words of a draft reply', async () => {
  signInAs(createRegisteredState());
  render(<ReplyDraft draft="I like" wordPatterns={[]} />);
  await waitForWords();
  expect(queryWordsButton()).toBeNull();
});

test('does not offer the words of a message that has none worth looking up', async () => {
  signInAs(fakeGuestState);
  renderMessage('user', "I'm 42, and you?");
  await waitForWords();
  expect(queryWordsButton()).toBeNull();
});

test.each([
  ['done', true],
  ['speaking', false],
  ['pending', false],
  ['unclear', false],
] as const)('offers the words of a caption only once it is done: %s', async (status, isOffered) => {
  signInAs(createRegisteredState());
  mockWordBank();
  render(<Caption item={createTranscriptItem(status)} wordPatterns={[]} />);
  await waitForWords();
  expect(queryWordsButton() !== null).toBe(isOffered);
});

test('lists each word once as a button that shows whether it is in the word bank', async () => {
  signInAs(createRegisteredState());
  mockWordBank('Castles');
  renderMessage('user', 'I like castles, and castles are old.');
  fireEvent.click(await findWordsButton());
  await screen.findByRole('button', { name: 'castles is in your word bank' });
  const list = screen.getByRole('region', { name: 'Words in this message' });
  expect(
    within(list)
      .getAllByRole('button')
      .map(({ textContent }) => textContent),
  ).toEqual(['like', 'castles', 'old']);
});
