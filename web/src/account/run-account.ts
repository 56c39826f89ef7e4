import { delay } from '../lib/async.ts';
import type { EffectContext } from '../lib/machine.ts';
import type { AccountEffect, AccountEvent } from './account-machine.ts';
import type { Services } from './services.ts';

type Context = EffectContext<AccountEvent>;

/** Does the work of the account's effects on Firebase and reports how it went. */
export async function runAccount(services: Services, effect: AccountEffect, context: Context): Promise<void> {
  switch (effect.type) {
    case 'giveUpAfter':
      await delay(effect.milliseconds, context.signal).catch(() => undefined);
      return context.send({ type: 'TIME_UP', attempt: effect.attempt });
    case 'reconnectAfter':
      await laterOrOnline(effect.milliseconds, context.signal);
      return context.send({ type: 'CONNECT' });
    case 'watchIdentity':
    case 'signInAsGuest':
    case 'watchRecord':
    case 'createRecord':
      return connect(services, effect, context).catch((error: unknown) => {
        context.send({ type: 'FAILED', attempt: effect.attempt, message: messageOf(error) });
      });
  }
}

type Connecting = Extract<
  AccountEffect,
  { type: 'watchIdentity' | 'signInAsGuest' | 'watchRecord' | 'createRecord' }
>;

async function connect(services: Services, effect: Connecting, { send, signal }: Context): Promise<void> {
  const { attempt } = effect;
  const onError = (error: Error) => send({ type: 'FAILED', attempt, message: error.message });
  switch (effect.type) {
    case 'watchIdentity': {
      const { watchIdentity } = await services.identity();
      return until(signal, () =>
        watchIdentity(
          (identity) =>
            send(identity ? { type: 'SOMEBODY', attempt, identity } : { type: 'NOBODY', attempt }),
          onError,
        ),
      );
    }
    case 'signInAsGuest':
      return (await services.identity()).signInAsGuest();
    case 'watchRecord': {
      const { watchUserRecord } = await services.records();
      return until(signal, () =>
        watchUserRecord(
          effect.uid,
          (record) => send(record ? { type: 'RECORD', attempt, record } : { type: 'NO_RECORD', attempt }),
          onError,
        ),
      );
    }
    case 'createRecord':
      return (await services.records()).createGuestRecord(effect.uid);
  }
}

/** Watches until the signal is aborted; not at all where it is already. */
function until(signal: AbortSignal, watch: () => () => void): void {
  if (signal.aborted) return;
  const stop = watch();
  signal.addEventListener('abort', stop, { once: true });
}

/** Waits, but no longer than until the line is back or the signal is aborted. */
async function laterOrOnline(milliseconds: number, signal: AbortSignal): Promise<void> {
  const online = new Promise<void>((resolve) => {
    globalThis.addEventListener('online', () => resolve(), { once: true, signal });
  });
  await Promise.race([delay(milliseconds, signal), online]).catch(() => undefined);
}

const messageOf = (error: unknown) => (error instanceof Error ? error.message : String(error));
