import type { EffectContext } from '../lib/machine.ts';
import type { AccountEffect, AccountEvent } from './account-events.ts';
import { withAccountLock } from './account-lock.ts';
import type { Identity, ConnectionProblem } from './account-state.ts';
import type { Services } from './services.ts';
import type { RecordSnapshot } from './user-record.ts';

type ConnectionEffect = Extract<
  AccountEffect,
  {
    type:
      | 'watchIdentity'
      | 'signInAsGuest'
      | 'watchRecord'
      | 'createRecord'
      | 'convertRecord'
      | 'syncEmail'
      | 'backFill';
  }
>;
type Context = EffectContext<AccountEvent>;

const PROBLEMS: Record<ConnectionEffect['type'], ConnectionProblem> = {
  watchIdentity: 'identity',
  signInAsGuest: 'identity',
  watchRecord: 'listen',
  createRecord: 'ensure',
  convertRecord: 'ensure',
  syncEmail: 'ensure',
  backFill: 'ensure',
};

/** Does one part of a connection; whatever fails ends it. */
export async function runConnection(
  services: Services,
  effect: ConnectionEffect,
  context: Context,
): Promise<void> {
  const fail = () => context.send({ type: 'CONNECTION_FAILED', problem: PROBLEMS[effect.type] });
  await connect(services, effect, context, fail).catch(fail);
}

async function connect(
  services: Services,
  effect: ConnectionEffect,
  { send, signal }: Context,
  fail: () => void,
): Promise<void> {
  const tellIdentity = (identity: Identity | null) =>
    send(identity ? { type: 'USER_FOUND', identity } : { type: 'NO_USER' });
  switch (effect.type) {
    case 'watchIdentity': {
      const { refreshConvertedUser, watchIdentity } = await services.identity();
      // What cannot be put right now is tried again by the next connection.
      await refreshConvertedUser().catch(() => undefined);
      return watchUntilAborted(signal, () => watchIdentity(tellIdentity, fail));
    }
    case 'signInAsGuest': {
      const { signInAsGuest } = await services.identity();
      return withAccountLock(signInAsGuest);
    }
    case 'watchRecord': {
      const { watchUserRecord } = await services.records();
      const tellRecord = (found: RecordSnapshot) => send(toRecordEvent(found));
      return watchUntilAborted(signal, () => watchUserRecord(effect.uid, tellRecord, fail));
    }
    case 'createRecord': {
      const { createRecord } = await services.records();
      const record = await createRecord(effect.user, effect.name).catch((error: unknown) =>
        signOutIfDeleted(services, error),
      );
      return send({ type: 'RECORD_CREATED', record });
    }
    case 'convertRecord':
      // The token may still say guest, and the database would go by it.
      await (await services.identity()).getIdToken({ refresh: true });
      return (await services.records()).convertRecord(effect.user, effect.name);
    case 'syncEmail':
      // Whoever has signed in is no worse off with the old address in the record: the next connection tries again.
      return syncEmail(services, effect, tellIdentity).catch(() =>
        console.warn('The record does not have the new e-mail address yet.'),
      );
    case 'backFill':
      return (await services.records()).backFillRecord(effect.user, effect.missing);
  }
}

/** The account has been deleted elsewhere, perhaps: where its login is gone as well, asking for a token signs out. */
async function signOutIfDeleted(services: Services, refusal: unknown): Promise<never> {
  await (await services.identity()).getIdToken({ refresh: true });
  throw refusal;
}

type SyncEmail = Extract<ConnectionEffect, { type: 'syncEmail' }>;

/**
 * The owner has changed the e-mail with the provider, and the record follows; or an admin has changed both, and what this
 * page knows of the sign-in is old: only the provider knows.
 */
async function syncEmail(
  services: Services,
  { user, recorded }: SyncEmail,
  tell: (identity: Identity) => void,
): Promise<void> {
  const { reloadIdentity, getIdToken } = await services.identity();
  const now = await reloadIdentity(user.uid);
  // The database goes by the token, which may be older than the change.
  await getIdToken({ refresh: true });
  tell(now);
  if (now.email !== recorded) await (await services.records()).updateRecordEmail(now);
}

function toRecordEvent(found: RecordSnapshot): AccountEvent {
  if (found.status === 'none') return { type: 'RECORD_MISSING' };
  return found.status === 'complete'
    ? { type: 'RECORD_FOUND', record: found.record }
    : { type: 'RECORD_INCOMPLETE', missing: found.missing };
}

/** Watches until the signal is aborted; not at all where it is already. */
function watchUntilAborted(signal: AbortSignal, watch: () => () => void): void {
  if (signal.aborted) return;
  const stop = watch();
  signal.addEventListener('abort', stop, { once: true });
}
