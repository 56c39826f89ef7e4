import { expect, test, vi } from 'vitest';
import { registeredClient } from '../../../account/registered-client.ts';
import { ApiError } from '../../../api/api-error.ts';
import { deleteAccount } from './delete-account.ts';

const getToken = vi.hoisted(() => vi.fn<() => Promise<string>>());
vi.mock('../../../account/registered-client.ts', () => ({
  registeredClient: { request: vi.fn<() => Promise<unknown>>() },
}));
vi.mock('../../../account/credentials.ts', () => ({ confirmPassword: async () => null }));
vi.mock('../../../account/account.ts', () => ({ account: { getTokenFor: () => getToken } }));

const INTERRUPTED = /was interrupted/u;

test.each([
  ['last-admin', /only admin/u],
  ['recent-sign-in-required', /password again/u],
  ['conflict', INTERRUPTED],
  ['internal', INTERRUPTED],
] as const)('explains what happened when a deletion fails with %s', async (code, text) => {
  getToken.mockResolvedValue('a token');
  vi.mocked(registeredClient.request).mockRejectedValue(new ApiError(code, 'no'));
  expect((await deleteAccount('u1', 'secret'))?.message).toMatch(text);
});

test('succeeds when the response was lost and no token is available any more', async () => {
  getToken.mockResolvedValueOnce('a token').mockRejectedValueOnce(new ApiError('unauthenticated', 'gone'));
  vi.mocked(registeredClient.request).mockRejectedValue(new ApiError('offline', 'no answer'));
  expect(await deleteAccount('u1', 'secret')).toBeNull();
});
