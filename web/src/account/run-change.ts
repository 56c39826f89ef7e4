import { abortable, delay } from '../lib/async.ts';
import type { EffectContext } from '../lib/machine.ts';
import type { AccountEffect, AccountEvent } from './account-events.ts';
import { withAccountLock } from './account-lock.ts';
import { createChangedElsewhereError, toAccountError } from './refusals.ts';
import type { Services } from './services.ts';

type ChangeEffect = Extract<
  AccountEffect,
  { type: 'acquireLock' | 'linkGuest' | 'register' | 'signIn' | 'signOut' | 'deleteGuest' }
>;
type Context = EffectContext<AccountEvent>;

/** What says that a guest cannot become a registered user: the e-mail is in use, or the guest itself is void. */
const NOT_LINKED = new Set([
  'auth/email-already-in-use',
  'auth/invalid-refresh-token',
  'auth/user-not-found',
  'auth/user-token-expired',
]);

/** Does one step of a change and reports how it went. */
export async function runChange(services: Services, effect: ChangeEffect, context: Context): Promise<void> {
  await change(services, effect, context).catch((error: unknown) => {
    const accountError = toAccountError(error);
    const isNotLinked = effect.type === 'linkGuest' && NOT_LINKED.has(accountError.code);
    context.send(isNotLinked ? { type: 'NOT_LINKED' } : { type: 'CHANGE_FAILED', error: accountError });
  });
}

async function change(services: Services, effect: ChangeEffect, { send, signal }: Context): Promise<void> {
  switch (effect.type) {
    case 'acquireLock': {
      const { isCurrentUser, waitForOtherTabs } = await services.identity();
      return withAccountLock(async (waited) => {
        if (!(await isCurrentUser(effect.user, waited))) {
          return send({ type: 'CHANGE_FAILED', error: createChangedElsewhereError() });
        }
        send({ type: 'LOCK_ACQUIRED' });
        await waitForAbort(signal);
        return waitForOtherTabs();
      });
    }
    case 'linkGuest':
      await (await services.identity()).linkGuest(effect.details);
      return send({ type: 'LINKED' });
    case 'register':
      await (await services.identity()).register(effect.details);
      return send({ type: 'REGISTERED' });
    case 'signIn': {
      const guestToken = await (await services.identity()).signIn(effect.credentials);
      return send({ type: 'SIGNED_IN', guestToken });
    }
    case 'signOut':
      await (await services.identity()).signOutUser();
      return send({ type: 'SIGNED_OUT' });
    case 'deleteGuest':
      await deleteGuest(services, effect.uid, signal);
      return send({ type: 'GUEST_DELETED' });
  }
}

/** How long a guest waits for its record to be deleted; without a line the database would wait for ever. */
const DELETE_MS = 5_000;

/** Deletes the guest's record before sign-out. A failure is only logged (docs/product.md 4.1). */
async function deleteGuest(services: Services, uid: string, signal: AbortSignal): Promise<void> {
  const deleted = services.records().then(({ deleteRecord }) => deleteRecord(uid));
  const tooLong = delay(DELETE_MS, signal).then(() => Promise.reject(new Error('no answer in time')));
  await Promise.race([deleted, tooLong]).catch(() =>
    console.warn('The record of the guest who leaves could not be deleted.'),
  );
}

const waitForAbort = (signal: AbortSignal): Promise<void> =>
  abortable(new Promise<never>(() => undefined), signal).catch(() => undefined);
