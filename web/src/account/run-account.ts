import { delay } from '../lib/async.ts';
import { clearLearnerData } from '../lib/learner-data.ts';
import type { EffectContext } from '../lib/machine.ts';
import { unregisterFromPush } from '../lib/push-registration.ts';
import type { AccountEffect, AccountEvent } from './account-state.ts';
import { rememberUser } from './last-user.ts';
import { runChange } from './run-change.ts';
import { runConnection } from './run-connection.ts';
import type { Services } from './services.ts';

/** Runs an effect of the account and reports its outcome. */
export async function runAccount(
  services: Services,
  effect: AccountEffect,
  context: EffectContext<AccountEvent>,
): Promise<void> {
  switch (effect.type) {
    case 'timeOutAfter':
      await delay(effect.milliseconds, context.signal).catch(() => undefined);
      return context.send({ type: 'TIMED_OUT' });
    case 'reconnectAfter':
      await waitForDelayOrOnline(effect.milliseconds, context.signal);
      return context.send({ type: 'CONNECT' });
    case 'rememberUser':
      return rememberUser(effect.user);
    case 'clearLearnerData':
      clearLearnerData(effect.nextUid);
      // `rememberUser` decides about the reminders of the next user.
      if (effect.nextUid !== undefined) return;
      // The code of the reminders may not be loaded, and Firebase also signs out by itself when a password was changed elsewhere.
      return void unregisterFromPush();
    case 'expireGuest':
      return services.expireGuest(effect.guestToken).then(
        () => undefined,
        () => console.warn('The previous guest could not be marked as expired.'),
      );
    case 'acquireLock':
    case 'linkGuest':
    case 'register':
    case 'signIn':
    case 'signOut':
    case 'deleteGuest':
      return runChange(services, effect, context);
    case 'watchAuthUser':
    case 'signInAsGuest':
      return runConnection(services, effect, context, 'identity');
    case 'watchRecord':
      return runConnection(services, effect, context, 'listen');
    case 'createRecord':
    case 'convertRecord':
    case 'syncEmail':
    case 'backfill':
      return runConnection(services, effect, context, 'ensure');
  }
}

async function waitForDelayOrOnline(milliseconds: number, signal: AbortSignal): Promise<void> {
  const online = new Promise<void>((resolve) => {
    globalThis.addEventListener('online', () => resolve(), { once: true, signal });
  });
  await Promise.race([delay(milliseconds, signal), online]).catch(() => undefined);
}
