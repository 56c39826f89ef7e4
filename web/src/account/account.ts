import { useSyncExternalStore } from 'react';
import { ApiError } from '../api/api-error.ts';
import type { GetToken } from '../api/post.ts';
import { createMachineStore } from '../lib/machine.ts';
import { accountMachine } from './account-machine.ts';
import type { AccountState } from './account-state.ts';
import { runAccount } from './run-account.ts';
import { services, type Services } from './services.ts';

export interface Account {
  getState: () => AccountState;
  /** Tells of changes. The first to listen starts the account, which then lives as long as the page. */
  subscribe: (listener: () => void) => () => void;
  /** The bearer token, once the account is ready. Throws `offline` while it cannot be reached, and `unauthenticated`. */
  token: GetToken;
}

/** Makes the account of the page. */
export function createAccount(firebase: Services): Account {
  const store = createMachineStore(accountMachine, (effect, context) =>
    runAccount(firebase, effect, context),
  );

  function open() {
    if (store.getState().attempt === 0) store.send({ type: 'CONNECT' });
  }

  /** Resolves once it is clear how the present connection turned out. */
  function settled(): Promise<AccountState> {
    // Who asks now should not have to wait for the back-off.
    if (store.getState().status === 'unreachable') store.send({ type: 'CONNECT' });
    open();
    return new Promise((resolve) => {
      let stop: (() => void) | undefined;
      const look = () => {
        if (store.getState().status === 'loading') return;
        stop?.();
        resolve(store.getState());
      };
      stop = store.subscribe(look);
      look();
    });
  }

  return {
    getState: store.getState,
    subscribe: (listener) => {
      open();
      return store.subscribe(listener);
    },
    token: async (options) => {
      const state = await settled();
      if (state.status === 'unreachable') throw new ApiError('offline', state.message);
      const { idToken } = await firebase.identity();
      return idToken(options).catch((error: unknown) => {
        throw new ApiError(isOffline(error) ? 'offline' : 'unauthenticated', 'no token', { cause: error });
      });
    },
  };
}

const isOffline = (error: unknown) =>
  error instanceof Error && 'code' in error && error.code === 'auth/network-request-failed';

/** The account of this page. */
export const account = createAccount(services);

/** Who uses the page, kept up to date. */
export function useAccount(): AccountState {
  return useSyncExternalStore(account.subscribe, account.getState);
}
