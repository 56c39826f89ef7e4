import { afterEach, expect, test, vi } from 'vitest';
import { ApiError } from '../api/api-error.ts';
import { account } from './account.ts';
import { createRegisteredState } from './testing/fake-users.ts';
import { requestAsUser } from './request-as-user.ts';

afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

test("never sends another user's token, even if that user signs in while the token is being fetched", async () => {
  vi.spyOn(account, 'getState').mockReturnValue(createRegisteredState());
  vi.spyOn(account, 'getToken').mockResolvedValue('token of u2');
  const getTokenFor = vi
    .spyOn(account, 'getTokenFor')
    .mockReturnValue(() => Promise.reject(new ApiError('unauthenticated', 'another user is signed in')));
  const send = vi.fn<typeof fetch>();
  vi.stubGlobal('fetch', send);

  await expect(requestAsUser('u1', 'listWords', {})).rejects.toMatchObject({ code: 'unauthenticated' });

  expect(getTokenFor).toHaveBeenCalledWith('u1');
  expect(send).not.toHaveBeenCalled();
});
