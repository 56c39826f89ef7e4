import { ENDPOINTS, FUNCTION_BASE_PATH, type EndpointName } from '@parley/functions/contract';
import * as z from 'zod/mini';
import type { Addresses } from '../stack/addresses.ts';
import { PASSWORD } from '../stack/seed.ts';

const SignInResponse = z.object({ idToken: z.string() });

/** Signs in with a seeded account. `callApi` throws when an endpoint fails. */
export async function signInToApi({ auth, api }: Addresses, account: string) {
  const url = `${auth}/identitytoolkit.googleapis.com/v1/accounts:signInWithPassword?key=local`;
  const signInResponse = await fetch(url, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ email: `${account}@parley.test`, password: PASSWORD, returnSecureToken: true }),
  });
  const { idToken: token } = SignInResponse.parse(await signInResponse.json());

  const callApi = async (endpoint: EndpointName, body?: object, headers: Record<string, string> = {}) => {
    const { method, path } = ENDPOINTS[endpoint];
    const response = await fetch(`${api}${FUNCTION_BASE_PATH}${path}`, {
      method,
      headers: { 'Content-Type': 'application/json', Authorization: `Bearer ${token}`, ...headers },
      body: JSON.stringify(body),
    });
    if (!response.ok) throw new Error(`The endpoint ${endpoint} failed with status ${response.status}.`);
    return response;
  };
  return { token, callApi };
}
