import { act, fireEvent, render, screen } from '@testing-library/react';
import { StrictMode, type ComponentProps } from 'react';
import { MemoryRouter } from 'react-router';
import { beforeEach, expect, test, vi } from 'vitest';
import { account } from '../../../account/account.ts';
import { registeredClient } from '../../../account/registered-client.ts';
import { createRegisteredState } from '../../../account/testing/fake-users.ts';
import { ApiError } from '../../../api/api-error.ts';
import { guestResultsSessionId } from './guest-results.ts';
import { GuestWordImport } from './guest-word-import.tsx';

const getRequest = () => vi.mocked(registeredClient.request);

type SuggestionsStatus = ComponentProps<typeof GuestWordImport>['suggestionsStatus'];

function renderGuestWordImport(words = ['journey', 'voyage'], initial: SuggestionsStatus = 'done') {
  const createElement = (status: SuggestionsStatus, allWords: readonly string[]) => (
    <StrictMode>
      <MemoryRouter>
        <GuestWordImport uid="u1" sessionId="s1" words={allWords} suggestionsStatus={status} />
      </MemoryRouter>
    </StrictMode>
  );
  const { rerender, unmount } = render(createElement(initial, words));
  return {
    rerenderWithStatus: (status: SuggestionsStatus, allWords = words) =>
      rerender(createElement(status, allWords)),
    unmount,
  };
}

const waitForLoads = () => act(async () => vi.dynamicImportSettled());

beforeEach(() => {
  sessionStorage.clear();
  vi.spyOn(account, 'getState').mockReturnValue(createRegisteredState());
  vi.spyOn(registeredClient, 'request').mockResolvedValue({ outcomes: ['added', 'added'] });
});

test("adds the words of a guest's results to the word bank only once", async () => {
  guestResultsSessionId.write('s1');
  const { unmount } = renderGuestWordImport();
  expect(await screen.findByText('2 words added to your word bank.')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Open your word bank' }).getAttribute('href')).toBe(
    '/profile#word-bank',
  );
  expect(getRequest()).toHaveBeenCalledExactlyOnceWith(
    'u1',
    'importWords',
    { items: [{ word: 'journey' }, { word: 'voyage' }] },
    undefined,
  );

  unmount();
  renderGuestWordImport();
  await waitForLoads();
  expect(getRequest()).toHaveBeenCalledOnce();
});

test.each([undefined, 's2'])(
  "does not add the words of a registered user's own session (stored: %s)",
  async (seen) => {
    if (seen !== undefined) guestResultsSessionId.write(seen);
    renderGuestWordImport();
    await waitForLoads();
    expect(getRequest()).not.toHaveBeenCalled();
    expect(screen.queryByRole('status')).toBeNull();
  },
);

test('waits until all words are known', async () => {
  guestResultsSessionId.write('s1');
  const { rerenderWithStatus } = renderGuestWordImport(undefined, 'pending');
  await waitForLoads();
  expect(getRequest()).not.toHaveBeenCalled();
  rerenderWithStatus('done');
  expect(await screen.findByText('2 words added to your word bank.')).toBeTruthy();
});

test('adds the suggested words later when they could not be generated at first', async () => {
  guestResultsSessionId.write('s1');
  getRequest().mockResolvedValue({ outcomes: ['added'] });
  const { rerenderWithStatus } = renderGuestWordImport(['journey'], 'failed');
  expect(await screen.findByText('1 word added to your word bank.')).toBeTruthy();
  expect(guestResultsSessionId.read()).toBe('s1');

  rerenderWithStatus('pending');
  getRequest().mockResolvedValue({ outcomes: ['duplicate', 'added', 'added'] });
  rerenderWithStatus('done', ['journey', 'voyage', 'trip']);
  expect(await screen.findByText('2 words added to your word bank.')).toBeTruthy();
  expect(guestResultsSessionId.read()).toBeUndefined();
});

test('says that a single word is already in the word bank', async () => {
  guestResultsSessionId.write('s1');
  vi.mocked(registeredClient.request).mockResolvedValue({ outcomes: ['duplicate'] });
  renderGuestWordImport(['journey']);
  expect(await screen.findByText('This word is already in your word bank.')).toBeTruthy();
});

test.each([
  [['added', 'duplicate'], '1 word added to your word bank.'],
  [['duplicate', 'duplicate'], 'These words are already in your word bank.'],
  [
    ['added', 'full'],
    '1 word added to your word bank. Your word bank is full. Delete words you already know to make room.',
  ],
  [['full', 'full'], 'Your word bank is full. Delete words you already know to make room.'],
] as const)('says what has happened to the words: %j', async (outcomes, text) => {
  guestResultsSessionId.write('s1');
  getRequest().mockResolvedValue({ outcomes });
  renderGuestWordImport();
  const link = await screen.findByRole('link');
  expect(link.previousElementSibling?.textContent).toBe(text);
});

test('retries after a failure, on request or when the browser comes back online', async () => {
  guestResultsSessionId.write('s1');
  getRequest().mockRejectedValue(new ApiError('offline', ''));
  renderGuestWordImport();
  expect(await screen.findByText("We couldn't add these words to your word bank.")).toBeTruthy();
  expect(guestResultsSessionId.read()).toBe('s1');
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
  await screen.findByRole('button', { name: 'Try again' });
  expect(getRequest()).toHaveBeenCalledTimes(2);

  getRequest().mockResolvedValue({ outcomes: ['added', 'added'] });
  act(() => void window.dispatchEvent(new Event('online')));
  expect(await screen.findByText('2 words added to your word bank.')).toBeTruthy();
  expect(guestResultsSessionId.read()).toBeUndefined();
});
