import type { GetToken } from '../../../../api/send.ts';

/** The bearer token of whoever makes a call. It is kept: who signs out in the middle of a call has still to end it. */
export interface CallerToken {
  /** The one that is at hand, where there is one. */
  get: GetToken;
  /** Has a new one at hand; rejects, and leaves the one that there is, where none can be had. */
  freshen: () => Promise<void>;
}

/** Keeps the token of the user whom `find` tells of first. */
export function createCallerToken(find: () => Promise<GetToken>): CallerToken {
  let ofCaller: GetToken | null = null;
  let kept: string | null = null;

  async function renew(refresh: boolean): Promise<string> {
    ofCaller ??= await find();
    kept = await ofCaller({ refresh });
    return kept;
  }

  return {
    get: async ({ refresh }) => (kept === null || refresh ? renew(refresh) : kept),
    freshen: async () => void (await renew(false)),
  };
}
