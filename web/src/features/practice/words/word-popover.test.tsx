import type { EndpointName, WordBankEntry } from '@parley/functions/contract';
import { act, fireEvent, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { beforeEach, expect, test, vi } from 'vitest';
import { account } from '../../../account/account.ts';
import type { AccountState } from '../../../account/account-state.ts';
import { registeredClient } from '../../../account/registered-client.ts';
import { createRegisteredState, fakeGuestState } from '../../../account/testing/fake-users.ts';
import { ApiError, type ClientErrorCode } from '../../../api/api-error.ts';
import { queryClient } from '../../../lib/query-client.ts';
import { WordPopover } from './word-popover.tsx';

const SUGGESTIONS = {
  translations: ['замок', 'фортеця', 'палац', 'твердиня'],
  definitions: ['a large strong building', 'a chess piece'],
  examples: ['We saw a castle.'],
  level: 'A2',
};
const ITEM = { word: 'castle', example: 'We visited a castle.' };

// jsdom has no layout.
vi.mock(import('./place-popover.ts'), () => ({ placePopover: () => () => undefined }));

type Responses = Partial<Record<EndpointName, () => Promise<unknown>>>;

/** Responds to requests. A request without a response stays pending. */
function mockRequests(responses: Responses) {
  const request = vi.spyOn(registeredClient, 'request');
  request.mockImplementation(
    async (_uid: string, name: EndpointName) => responses[name]?.() ?? new Promise(() => undefined),
  );
  return request;
}

const listWords = async () => ({ items: [] });
const suggestWordDetails = async () => SUGGESTIONS;

/** An empty word bank to which the word can be added. */
function createBank(): Responses {
  const items: WordBankEntry[] = [];
  const item = { ...ITEM, id: 'w1', createdAt: '2026-01-01T00:00:00Z' };
  return {
    listWords: async () => ({ items: [...items] }),
    addWord: async () => {
      items.push(item);
      return { item };
    },
  };
}

const fail = (code: ClientErrorCode) => async () => Promise.reject(new ApiError(code, 'failed'));

interface Options {
  isInCall?: boolean;
  state?: AccountState;
}

function open({ isInCall = false, state = createRegisteredState() }: Options = {}) {
  vi.spyOn(account, 'subscribe').mockReturnValue(() => undefined);
  vi.spyOn(account, 'getState').mockReturnValue(state);
  vi.spyOn(account, 'getToken').mockResolvedValue('token');
  const onClose = vi.fn<() => void>();
  const { unmount } = render(
    <MemoryRouter>
      <WordPopover
        item={ITEM}
        anchor={{ element: document.body, range: null }}
        isInCall={isInCall}
        onClose={onClose}
      />
    </MemoryRouter>,
  );
  return { onClose, unmount };
}

const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
const getRequests = (request: ReturnType<typeof mockRequests>, name: EndpointName) =>
  request.mock.calls.filter(([, requested]) => requested === name);

beforeEach(() => queryClient.clear());

test('shows the translations, definition and level of a word as it is used in its sentence', async () => {
  const request = mockRequests({ listWords, suggestWordDetails });

  open();

  expect(await screen.findByText('замок, фортеця, палац')).toBeTruthy();
  expect(screen.getByText('a large strong building')).toBeTruthy();
  expect(screen.getByText('Level A2')).toBeTruthy();
  expect(getRequests(request, 'suggestWordDetails')[0]?.[2]).toMatchObject({
    word: 'castle',
    sentence: 'We visited a castle.',
  });
  expect(screen.getByRole('dialog', { name: 'castle' })).toBe(document.activeElement);
  expect(screen.getByRole('button', { name: 'Listen' })).toBeTruthy();
});

test('requests suggestions once for each word', async () => {
  const request = mockRequests({ listWords, suggestWordDetails });
  const { unmount } = open();
  await screen.findByText('a large strong building');
  unmount();

  open();

  expect(await screen.findByText('a large strong building')).toBeTruthy();
  expect(getRequests(request, 'suggestWordDetails')).toHaveLength(1);
});

test('cancels the request when the popover closes before the suggestions arrive', async () => {
  const request = mockRequests({ listWords });
  const { unmount } = open();
  await vi.waitFor(() => expect(getRequests(request, 'suggestWordDetails')).toHaveLength(1));
  expect(screen.getByText('Looking up this word…')).toBeTruthy();

  unmount();

  const [, , , options] = getRequests(request, 'suggestWordDetails')[0] ?? [];
  expect(options?.signal?.aborted).toBe(true);
});

test('adds the word with its sentence and what has been suggested', async () => {
  const request = mockRequests({ ...createBank(), suggestWordDetails });
  open();
  await screen.findByText('a large strong building');

  press('Add to word bank');

  const added = await screen.findByRole('button', { name: 'In your word bank' });
  expect(added.getAttribute('aria-disabled')).toBe('true');
  expect(getRequests(request, 'addWord')[0]?.[2]).toEqual({
    ...ITEM,
    translation: 'замок, фортеця, палац',
    definition: 'a large strong building',
  });
});

test('adds the word before the suggestions arrive', async () => {
  const request = mockRequests(createBank());
  open();
  await screen.findByRole('button', { name: 'Add to word bank' });

  press('Add to word bank');

  await screen.findByRole('button', { name: 'In your word bank' });
  expect(getRequests(request, 'addWord')[0]?.[2]).toEqual(ITEM);
});

test("shows the learner's own details of a word in the word bank without a request for suggestions", async () => {
  const saved = { id: 'w1', word: 'Castle', translation: 'мій замок', createdAt: '2026-01-01T00:00:00Z' };
  const request = mockRequests({ listWords: async () => ({ items: [saved] }), suggestWordDetails });

  open();

  expect(await screen.findByText('мій замок')).toBeTruthy();
  expect(screen.getByRole('button', { name: 'In your word bank' })).toBeTruthy();
  expect(getRequests(request, 'suggestWordDetails')).toEqual([]);
});

test('shows why a word could not be looked up, and tries again', async () => {
  const responses: Responses = { listWords, suggestWordDetails: fail('too-many-requests') };
  mockRequests(responses);
  open();
  expect(await screen.findByText("You're doing that too often. Please try again later.")).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Add to word bank' })).toBeTruthy();
  responses.suggestWordDetails = suggestWordDetails;

  screen.getByRole('button', { name: 'Try again' }).focus();
  press('Try again');

  expect(await screen.findByText('a large strong building')).toBeTruthy();
  expect(document.activeElement).toBe(screen.getByRole('dialog', { name: 'castle' }));
});

test('says that no meaning was found when there are no suggestions', async () => {
  const nothing = { translations: [], definitions: [], examples: [] };
  mockRequests({ listWords, suggestWordDetails: async () => nothing });

  open();

  expect(await screen.findByText("We couldn't find a meaning for this word.")).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Add to word bank' })).toBeTruthy();
});

test('invites guests to sign up, without any request', () => {
  const request = mockRequests({});

  open({ state: fakeGuestState });

  const link = screen.getByRole('link', { name: 'Create a free account' });
  expect(link.getAttribute('href')).toBe('/login?mode=sign-up');
  expect(screen.getByRole('button', { name: 'Listen' })).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Add to word bank' })).toBeNull();
  expect(request).not.toHaveBeenCalled();
});

test('offers neither sound nor a sign-up link during a call', () => {
  mockRequests({});

  open({ state: fakeGuestState, isInCall: true });

  expect(screen.getByText(/create a free account after the call/u)).toBeTruthy();
  expect(screen.queryByRole('link')).toBeNull();
  expect(screen.queryByRole('button', { name: 'Listen' })).toBeNull();
});

test('returns the focus to the button that opened the popover', () => {
  mockRequests({});
  render(<button type="button">castle</button>);
  screen.getByRole('button', { name: 'castle' }).focus();
  const { onClose, unmount } = open({ state: fakeGuestState });
  press('Close');
  expect(onClose).toHaveBeenCalledOnce();

  unmount();

  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'castle' }));
});

test('calls onClose when the browser closes the popover', async () => {
  mockRequests({});
  const { onClose } = open({ state: fakeGuestState });

  const event = Object.assign(new Event('toggle'), { newState: 'closed' });
  await act(async () => screen.getByRole('dialog').dispatchEvent(event));

  expect(onClose).toHaveBeenCalledOnce();
});
