import type { EffectContext } from '../lib/machine.ts';
import { withAccountLock } from './account-lock.ts';
import type { AccountEvent, ConnectionEffect, ConnectionProblem, AuthUser } from './account-state.ts';
import type { Services } from './services.ts';

type Context = EffectContext<AccountEvent>;

/** Runs one effect of a connection. A failure, except in `syncEmail`, ends the connection with the given problem. */
export async function runConnection(
  services: Services,
  effect: ConnectionEffect,
  context: Context,
  problem: ConnectionProblem,
): Promise<void> {
  const onError = () => context.send({ type: 'CONNECTION_FAILED', problem });
  await runStep(services, effect, context, onError).catch(onError);
}

async function runStep(
  services: Services,
  effect: ConnectionEffect,
  { send, signal }: Context,
  onError: () => void,
): Promise<void> {
  const auth = await services.identity();
  const onAuthUser = (authUser: AuthUser | null) =>
    send(authUser ? { type: 'USER_FOUND', authUser } : { type: 'NO_USER' });
  switch (effect.type) {
    case 'watchAuthUser':
      // If the repair fails, the next connection retries it.
      await auth.refreshConvertedUser().catch(() => undefined);
      return watchUntilAborted(signal, () => auth.watchAuthUser(onAuthUser, onError));
    case 'signInAsGuest':
      return withAccountLock(auth.signInAsGuest);
    case 'watchRecord': {
      const { watchUserRecord } = await services.records();
      return watchUntilAborted(signal, () => watchUserRecord(effect.uid, send, onError));
    }
    case 'createRecord': {
      const { createRecord } = await services.records();
      const record = await createRecord(effect.user, effect.name).catch(async (error: unknown) => {
        // If the account was deleted elsewhere, refreshing the token signs the user out.
        await auth.getIdToken({ refresh: true });
        throw error;
      });
      return send({ type: 'RECORD_CREATED', record });
    }
    case 'convertRecord':
      await auth.refreshTokenAfterConversion();
      return (await services.records()).convertRecord(effect.user, effect.name);
    case 'syncEmail':
      // An old address in the record does not keep the user from practising. The next connection tries again.
      return syncEmail(services, effect, onAuthUser).catch(() =>
        console.warn('The record does not have the new email address yet.'),
      );
    case 'backfill':
      return (await services.records()).backfillRecord(effect.user, effect.missing);
  }
}

/**
 * Updates the email in the record after the user has changed it in Firebase Auth. If an admin has changed the email in both places
 * instead, this page's auth user is outdated, so reload the auth user first.
 */
async function syncEmail(
  services: Services,
  { user, recordedEmail }: Extract<ConnectionEffect, { type: 'syncEmail' }>,
  onAuthUser: (authUser: AuthUser) => void,
): Promise<void> {
  const { reloadAuthUser, getIdToken } = await services.identity();
  const current = await reloadAuthUser(user.uid);
  // Firestore checks the token, which may be older than the change.
  await getIdToken({ refresh: true });
  onAuthUser(current);
  if (current.email !== recordedEmail) await (await services.records()).updateRecordEmail(current);
}

function watchUntilAborted(signal: AbortSignal, watch: () => () => void): void {
  if (signal.aborted) return;
  const unsubscribe = watch();
  signal.addEventListener('abort', unsubscribe, { once: true });
}
