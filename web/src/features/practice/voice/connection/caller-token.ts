import type { GetToken } from '../../../../api/send.ts';

/**
 * Caches the bearer token of the user whom the first successful `findCaller` returns. It stays available after a sign-out, since the
 * call still has to be ended then.
 */
export function createCallerToken(findCaller: () => Promise<GetToken>) {
  let getToken: GetToken | null = null;
  let cached: string | null = null;

  async function fetchToken(refresh: boolean): Promise<string> {
    getToken ??= await findCaller();
    cached = await getToken({ refresh });
    return cached;
  }

  return {
    get: async ({ refresh }: { refresh: boolean }) =>
      cached === null || refresh ? fetchToken(refresh) : cached,
    /** Fetches a new token; rejects and keeps the current one if that fails. */
    refresh: async () => void (await fetchToken(false)),
  };
}

export type CallerToken = ReturnType<typeof createCallerToken>;
