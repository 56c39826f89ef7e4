import type { Caller } from './call.ts';

/** Checks a Firebase identity token; rejects when it is not valid, or revoked where that is asked, too, which takes a call. */
export type VerifyToken = (
  token: string,
  checkRevoked?: boolean,
) => Promise<{ uid: string; auth_time: number; firebase: { sign_in_provider: string } }>;

/** What the token itself is to blame for; anything else is an outage of ours and not the caller's fault. */
const BAD_TOKEN = /^auth\/(?:argument-error|id-token-|invalid-|user-)/;

/** Whose token it is; undefined where it is no valid one. Rejects where it cannot be checked. */
export async function callerOf(
  token: string,
  verifyToken: VerifyToken,
  checkRevoked = false,
): Promise<Caller | undefined> {
  try {
    const { uid, auth_time: seconds, firebase } = await verifyToken(token, checkRevoked);
    return {
      uid,
      isGuest: firebase.sign_in_provider === 'anonymous',
      signedInAt: new Date(seconds * 1000),
    };
  } catch (error) {
    if (isBadToken(error)) return undefined;
    throw error;
  }
}

const isBadToken = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && BAD_TOKEN.test(String(error.code));
