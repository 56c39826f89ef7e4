// @vitest-environment jsdom
import { MAX_LISTED_EMAILS, type FoundUser } from '@parley/functions/contract';
import { fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { adminClient } from '../shared/admin-client.ts';
import { ApiError } from '../../../api/api-error.ts';
import { queryClient } from '../../../lib/query-client.ts';
import { selectedEmail } from '../shared/user-queries.ts';
import { UserSearch } from './user-search.tsx';

const createUser = (uid: string, name = uid): FoundUser => ({ uid, email: `${uid}@parley.test`, name });
const useEmails = vi.hoisted(() =>
  vi.fn<() => { data?: FoundUser[]; isError?: boolean; isPending?: boolean }>(),
);
vi.mock('../shared/user-queries.ts', async (importOriginal) => ({
  ...(await importOriginal<object>()),
  useEmails,
}));
vi.mock('../shared/admin-client.ts', () => ({ adminClient: { request: vi.fn<() => Promise<unknown>>() } }));

const fullList = Array.from({ length: MAX_LISTED_EMAILS }, (_, index) =>
  createUser(`u${String(index).padStart(3, '0')}`),
);

function renderSearch(listed: FoundUser[]) {
  useEmails.mockReturnValue({ data: listed });
  render(<UserSearch />);
  return screen.getByRole('combobox', { name: 'Search by email or name' });
}
const type = (field: HTMLElement, text: string) => fireEvent.change(field, { target: { value: text } });

afterEach(() => {
  selectedEmail.set(null);
  queryClient.clear();
});

test('does not query the server when the list contains all users', async () => {
  const field = renderSearch([createUser('ann', 'Ann Lee'), createUser('ben')]);
  type(field, 'LEE');
  await vi.waitFor(() => expect(screen.getAllByRole('option')).toHaveLength(1));
  expect(screen.getByRole('status').textContent).toBe('1 user found');
  expect(adminClient.request).not.toHaveBeenCalled();
  fireEvent.click(screen.getByRole('option'));
  expect(selectedEmail.get()).toBe('ann@parley.test');
});

test('searches immediately when an arrow key is pressed before the debounce ends', () => {
  const field = renderSearch([createUser('ann'), createUser('ben')]);
  type(field, 'ben');
  fireEvent.keyDown(field, { key: 'ArrowDown' });
  fireEvent.keyDown(field, { key: 'Enter' });
  expect(selectedEmail.get()).toBe('ben@parley.test');
});

test('shows the first fifty results with a hint when more match', async () => {
  const field = renderSearch(fullList.slice(0, 60));
  type(field, 'u0');
  await vi.waitFor(() => expect(screen.getAllByRole('option')).toHaveLength(50));
  expect(screen.getByRole('status').textContent).toBe(
    'Showing first 50 results. Type to narrow down search.',
  );
});

test('also queries the server when the list is full', async () => {
  vi.mocked(adminClient.request).mockResolvedValue({
    users: [createUser('u001'), createUser('zoe')],
    more: false,
  });
  const field = renderSearch(fullList);
  type(field, 'u001');
  await vi.waitFor(() => expect(screen.getAllByRole('option')).toHaveLength(2));
  expect(adminClient.request).toHaveBeenCalledExactlyOnceWith(
    'searchUsers',
    { query: 'u001' },
    expect.anything(),
  );
  expect(screen.getByRole('status').textContent).toBe('2 users found');
});

test('searches only the email list for a single letter when the list is full, and asks for one more letter', async () => {
  const field = renderSearch(fullList);
  type(field, 'z');
  await vi.waitFor(() =>
    expect(screen.getByRole('status').textContent).toBe('Type one more letter to search all users.'),
  );
  type(field, '5');
  await vi.waitFor(() => expect(screen.getAllByRole('option')).toHaveLength(50));
  expect(screen.getByRole('status').textContent).toContain('Type one more letter to search all users.');
  expect(adminClient.request).not.toHaveBeenCalled();
});

test('shows results from the list and an error when the server fails', async () => {
  vi.mocked(adminClient.request).mockRejectedValue(new ApiError('offline', 'no answer'));
  const field = renderSearch(fullList);
  type(field, 'u002');
  await vi.waitFor(
    () => expect(screen.getByRole('status').textContent).toContain("We couldn't search all users."),
    { timeout: 4_000 },
  );
  expect(screen.getAllByRole('option')).toHaveLength(1);
});

test('looks up a complete address even when the email list fails to load', () => {
  useEmails.mockReturnValue({ isError: true, isPending: false });
  render(<UserSearch />);
  expect(screen.getByRole('alert').textContent).toBe('Failed to load user emails. Please refresh the page.');
  const field = screen.getByRole('combobox');
  type(field, 'Ann@Parley.test');
  fireEvent.keyDown(field, { key: 'Enter' });
  expect(selectedEmail.get()).toBe('ann@parley.test');
  fireEvent.click(screen.getByRole('button', { name: 'Clear search' }));
  expect(selectedEmail.get()).toBeNull();
});
