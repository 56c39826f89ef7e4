import type { EndpointName, RequestOf, ResponseOf } from '@parley/functions/contract';
import { account } from '../account/account.ts';
import { getRegisteredUid } from '../account/account-state.ts';
import { client } from '../account/client.ts';
import { ApiError } from '../api/api-error.ts';
import type { RequestOptions } from '../api/client.ts';

/** The registered user of the page, as soon as it is known who that is; null where there is none. */
export async function resolveRegisteredUid(): Promise<string | null> {
  await account.getToken({ refresh: false }).catch(() => undefined);
  return getPageUid();
}

const getPageUid = (): string | null => getRegisteredUid(account.getState());

function assertCurrentUser(uid: string): void {
  if (getPageUid() !== uid) throw new ApiError('interrupted', 'somebody else uses the page');
}

/**
 * A call on behalf of one user. Rejects with `interrupted` where somebody else has come to use the page: their words would
 * be taken for this user's.
 */
export async function callAsUser<Name extends EndpointName>(
  uid: string,
  name: Name,
  input: RequestOf<Name>,
  options?: RequestOptions,
): Promise<ResponseOf<Name>> {
  assertCurrentUser(uid);
  const answer = await client.call(name, input, options);
  assertCurrentUser(uid);
  return answer;
}
