import { abortable } from '../lib/async.ts';
import type { EffectContext } from '../lib/machine.ts';
import { createAccountError, toAccountError } from './account-errors.ts';
import { withAccountLock } from './account-lock.ts';
import type { AccountEvent, ChangeEffect } from './account-state.ts';
import type { Services } from './services.ts';

type Context = EffectContext<AccountEvent>;

/** Firebase's codes for a guest who cannot be converted: the email is in use, the guest was deleted, or the token was revoked. */
const NOT_LINKED_CODES = new Set([
  'auth/email-already-in-use',
  'auth/invalid-refresh-token',
  'auth/user-not-found',
  'auth/user-token-expired',
]);

/** Runs one step of a change and reports its outcome. */
export async function runChange(services: Services, effect: ChangeEffect, context: Context): Promise<void> {
  await runStep(services, effect, context).catch((error: unknown) => {
    const accountError = toAccountError(error);
    const isNotLinked = effect.type === 'linkGuest' && NOT_LINKED_CODES.has(accountError.code);
    context.send(isNotLinked ? { type: 'NOT_LINKED' } : { type: 'CHANGE_FAILED', error: accountError });
  });
}

async function runStep(services: Services, effect: ChangeEffect, { send, signal }: Context): Promise<void> {
  const auth = await services.identity();
  switch (effect.type) {
    case 'acquireLock':
      return withAccountLock(async () => {
        if (!(await auth.isCurrentUser(effect.user))) {
          return send({ type: 'CHANGE_FAILED', error: createAccountError('changed-elsewhere') });
        }
        send({ type: 'LOCK_ACQUIRED' });
        await abortable(new Promise<never>(() => undefined), signal).catch(() => undefined);
        return auth.waitForOtherTabs();
      });
    case 'linkGuest':
      await auth.linkGuest(effect.details);
      sendVerificationLink(auth);
      return send({ type: 'REGISTERED' });
    case 'register':
      await auth.register(effect.details);
      sendVerificationLink(auth);
      return send({ type: 'REGISTERED' });
    case 'signIn':
      return send({ type: 'SIGNED_IN', guestToken: await auth.signIn(effect.credentials) });
    case 'signOut':
      await auth.signOutUser();
      return send({ type: 'SIGNED_OUT' });
    case 'deleteGuest':
      await deleteGuest(services, effect.uid);
      return send({ type: 'GUEST_DELETED' });
  }
}

/** Does not delay the sign-up, and a failure does not end it: the learner can ask for another link. */
function sendVerificationLink(auth: Awaited<ReturnType<Services['identity']>>): void {
  auth.sendVerificationLink().catch(() => console.warn('The verification email could not be sent.'));
}

/** Firestore waits indefinitely for a connection. */
const DELETE_TIMEOUT_MS = 5_000;

/** Deletes the guest's record before sign-out. A failure is only logged (docs/product.md 4.1). */
async function deleteGuest(services: Services, uid: string): Promise<void> {
  const deletion = services.records().then(({ deleteRecord }) => deleteRecord(uid));
  await abortable(deletion, AbortSignal.timeout(DELETE_TIMEOUT_MS)).catch(() =>
    console.warn("The guest's record could not be deleted."),
  );
}
