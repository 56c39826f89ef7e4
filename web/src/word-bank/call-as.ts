import type { EndpointName, RequestOf, ResponseOf } from '@parley/functions/contract';
import { account } from '../account/account.ts';
import { registeredUidOf } from '../account/account-state.ts';
import { client } from '../account/client.ts';
import { ApiError } from '../api/api-error.ts';
import type { CallOptions } from '../api/client.ts';

/** The registered user of the page, as soon as it is known who that is; null where there is none. */
export async function askUid(): Promise<string | null> {
  await account.token({ refresh: false }).catch(() => undefined);
  return registeredUid();
}

const registeredUid = (): string | null => registeredUidOf(account.getState());

function expectStill(uid: string): void {
  if (registeredUid() !== uid) throw new ApiError('interrupted', 'somebody else uses the page');
}

/**
 * A call on behalf of one user. Rejects with `interrupted` where somebody else has come to use the page: their words would
 * be taken for this user's.
 */
export async function callAs<Name extends EndpointName>(
  uid: string,
  name: Name,
  input: RequestOf<Name>,
  options?: CallOptions,
): Promise<ResponseOf<Name>> {
  expectStill(uid);
  const answer = await client.call(name, input, options);
  expectStill(uid);
  return answer;
}
