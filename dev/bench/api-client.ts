import { ENDPOINTS, FUNCTION_BASE_PATH, type EndpointName } from '@parley/functions/contract';
import * as z from 'zod/mini';
import type { Addresses } from '../stack/addresses.ts';
import { PASSWORD } from '../stack/seed.ts';

const SignInResponse = z.object({ idToken: z.string() });

/** Signs in with a seeded account, and returns its token. */
export async function signIn(auth: string, email: string): Promise<string> {
  const url = `${auth}/identitytoolkit.googleapis.com/v1/accounts:signInWithPassword?key=local`;
  const signInResponse = await fetch(url, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ email, password: PASSWORD, returnSecureToken: true }),
  });
  return SignInResponse.parse(await signInResponse.json()).idToken;
}

/** Signs in with a seeded account. `callApi` throws when an endpoint fails. */
export async function signInToApi({ auth, api }: Addresses, account: string) {
  const token = await signIn(auth, `${account}@parley.test`);
  const callApi = async (endpoint: EndpointName, body?: object, headers: Record<string, string> = {}) => {
    const { method, path } = ENDPOINTS[endpoint];
    const response = await fetch(`${api}${FUNCTION_BASE_PATH}${path}`, {
      method,
      headers: { 'Content-Type': 'application/json', Authorization: `Bearer ${token}`, ...headers },
      body: JSON.stringify(body),
    });
    if (!response.ok) {
      throw new Error(
        `The endpoint ${endpoint} failed with status ${response.status}: ${await response.text()}`,
      );
    }
    return response;
  };
  return { token, callApi };
}
