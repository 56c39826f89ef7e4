import type { GetToken } from '../../../../api/send.ts';

/** The caller's bearer token. It stays available after a sign-out, since the call still has to be ended then. */
export interface CallerToken {
  get: GetToken;
  /** Fetches a new token; rejects and keeps the current one if that fails. */
  refresh: () => Promise<void>;
}

/** Caches the token of the user whom the first successful `findCaller` returns. */
export function createCallerToken(findCaller: () => Promise<GetToken>): CallerToken {
  let getToken: GetToken | null = null;
  let cached: string | null = null;

  async function fetchToken(refresh: boolean): Promise<string> {
    getToken ??= await findCaller();
    cached = await getToken({ refresh });
    return cached;
  }

  return {
    get: async ({ refresh }) => (cached === null || refresh ? fetchToken(refresh) : cached),
    refresh: async () => void (await fetchToken(false)),
  };
}
