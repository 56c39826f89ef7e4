import type { EffectContext } from '../lib/machine.ts';
import type { AccountEffect, AccountEvent } from './account-events.ts';
import { withAccountLock } from './account-lock.ts';
import type { Identity, Trouble } from './account-state.ts';
import type { Services } from './services.ts';
import type { FoundRecord } from './user-record.ts';

type ConnectionEffect = Extract<
  AccountEffect,
  {
    type:
      | 'watchIdentity'
      | 'signInAsGuest'
      | 'watchRecord'
      | 'createRecord'
      | 'convertRecord'
      | 'followEmail'
      | 'backFill';
  }
>;
type Context = EffectContext<AccountEvent>;

const TROUBLE: Record<ConnectionEffect['type'], Trouble> = {
  watchIdentity: 'identity',
  signInAsGuest: 'identity',
  watchRecord: 'listen',
  createRecord: 'ensure',
  convertRecord: 'ensure',
  followEmail: 'ensure',
  backFill: 'ensure',
};

/** Does one part of a connection; whatever fails ends it. */
export async function runConnection(
  services: Services,
  effect: ConnectionEffect,
  context: Context,
): Promise<void> {
  const fail = () => context.send({ type: 'FAILED', trouble: TROUBLE[effect.type] });
  await connect(services, effect, context, fail).catch(fail);
}

async function connect(
  services: Services,
  effect: ConnectionEffect,
  { send, signal }: Context,
  fail: () => void,
): Promise<void> {
  const tellIdentity = (identity: Identity | null) =>
    send(identity ? { type: 'SOMEBODY', identity } : { type: 'NOBODY' });
  switch (effect.type) {
    case 'watchIdentity': {
      const { mendIdentity, watchIdentity } = await services.identity();
      // What cannot be put right now is tried again by the next connection.
      await mendIdentity().catch(() => undefined);
      return until(signal, () => watchIdentity(tellIdentity, fail));
    }
    case 'signInAsGuest': {
      const { signInAsGuest } = await services.identity();
      return withAccountLock(signInAsGuest);
    }
    case 'watchRecord': {
      const { watchUserRecord } = await services.records();
      const tellRecord = (found: FoundRecord) => send(recordEvent(found));
      return until(signal, () => watchUserRecord(effect.uid, tellRecord, fail));
    }
    case 'createRecord': {
      const { createRecord } = await services.records();
      const record = await createRecord(effect.user, effect.name).catch((error: unknown) =>
        leaveIfDeleted(services, error),
      );
      return send({ type: 'CREATED', record });
    }
    case 'convertRecord':
      // The token may still say guest, and the database would go by it.
      await (await services.identity()).idToken({ refresh: true });
      return (await services.records()).convertRecord(effect.user, effect.name);
    case 'followEmail':
      // Whoever has signed in is no worse off with the old address in the record: the next connection tries again.
      return followEmail(services, effect, tellIdentity).catch(() =>
        console.warn('The record does not have the new e-mail address yet.'),
      );
    case 'backFill':
      return (await services.records()).backFill(effect.user, effect.missing);
  }
}

/** The account has been deleted elsewhere, perhaps: where its login is gone as well, asking for a token signs out. */
async function leaveIfDeleted(services: Services, refusal: unknown): Promise<never> {
  await (await services.identity()).idToken({ refresh: true });
  throw refusal;
}

type FollowEmail = Extract<ConnectionEffect, { type: 'followEmail' }>;

/**
 * The owner has changed the e-mail with the provider, and the record follows; or an admin has changed both, and what this
 * page knows of the sign-in is old: only the provider knows.
 */
async function followEmail(
  services: Services,
  { user, recorded }: FollowEmail,
  tell: (identity: Identity) => void,
): Promise<void> {
  const { askIdentity, idToken } = await services.identity();
  const now = await askIdentity(user.uid);
  // The database goes by the token, which may be older than the change.
  await idToken({ refresh: true });
  tell(now);
  if (now.email !== recorded) await (await services.records()).followEmail(now);
}

function recordEvent(found: FoundRecord): AccountEvent {
  if (found.status === 'none') return { type: 'NO_RECORD' };
  return found.status === 'complete'
    ? { type: 'RECORD', record: found.record }
    : { type: 'INCOMPLETE', missing: found.missing };
}

/** Watches until the signal is aborted; not at all where it is already. */
function until(signal: AbortSignal, watch: () => () => void): void {
  if (signal.aborted) return;
  const stop = watch();
  signal.addEventListener('abort', stop, { once: true });
}
