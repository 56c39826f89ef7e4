import type { RegisteredEndpointName, RequestOf, ResponseOf } from '@parley/functions/contract';
import { account } from './account.ts';
import { getRegisteredUid } from './account-state.ts';
import { registeredClient } from './registered-client.ts';
import { ApiError } from '../api/api-error.ts';
import type { RequestOptions } from '../api/client.ts';

/** Resolves with the registered user's uid once the current user is known; null for a guest, or if no user can be loaded. */
export async function resolveRegisteredUid(): Promise<string | null> {
  await account.getToken({ refresh: false }).catch(() => undefined);
  return getRegisteredUid(account.getState());
}

function assertCurrentUser(uid: string): void {
  if (getRegisteredUid(account.getState()) !== uid) {
    throw new ApiError('interrupted', 'the signed-in user has changed');
  }
}

/**
 * Sends a request on behalf of one user, never with another user's token. Rejects with `interrupted` if the signed-in
 * user changes, so that one user's data is never taken for another's.
 */
export async function requestAsUser<Name extends RegisteredEndpointName>(
  uid: string,
  name: Name,
  input: RequestOf<Name>,
  options?: RequestOptions,
): Promise<ResponseOf<Name>> {
  assertCurrentUser(uid);
  const response = await registeredClient.request(uid, name, input, options);
  assertCurrentUser(uid);
  return response;
}
