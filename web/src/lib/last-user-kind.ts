import { useEffect, useState, useSyncExternalStore } from 'react';
import { whenIdle } from './async.ts';
import { env } from './env.ts';
import { createStoredValue } from './stored-value.ts';

/** For a guest, the kind says which free sessions are left: both (`guest`), only one, or none. */
const USER_KINDS = [
  'guest',
  'guest-with-text',
  'guest-with-voice',
  'guest-without-sessions',
  'registered',
] as const;
export type UserKind = (typeof USER_KINDS)[number];

export function getUserKind(
  status: 'guest' | 'registered',
  { textUsed, voiceUsed }: { textUsed: number; voiceUsed: number },
): UserKind {
  if (status === 'registered') return status;
  const hasVoice = env.hasCalls && voiceUsed === 0;
  if (textUsed > 0) return hasVoice ? 'guest-with-voice' : 'guest-without-sessions';
  return hasVoice ? 'guest' : 'guest-with-text';
}

export const getNewGuestKind = (): UserKind => getUserKind('guest', { textUsed: 0, voiceUsed: 0 });

/** The kind of the last user, used as a guess until the current user is known. */
export const lastUserKind = createStoredValue('localStorage', 'parley.last-status', (stored) =>
  USER_KINDS.find((kind) => kind === stored),
);

/** Whether this browser has had no user yet. False until the page is idle, so as not to delay loading. */
export function useIsNewcomer(): boolean {
  const [isNewcomer, setNewcomer] = useState(false);
  useEffect(() => {
    if (lastUserKind.read() === undefined) void whenIdle().then(() => setNewcomer(true));
  }, []);
  return isNewcomer;
}

const subscribeToNothing = () => () => undefined;
/** Pages are prerendered for newcomers. */
const getPrerenderedKind = () => undefined;

/** The kind of the last user, as a guess until the current one is known. Undefined for newcomers and during hydration. */
export const useLastUserKind = (): UserKind | undefined =>
  useSyncExternalStore(subscribeToNothing, lastUserKind.read, getPrerenderedKind);
