import type { AccountState } from './account-state.ts';

const loading: AccountState = { status: 'loading', failures: 0 };

/** Who uses the page, kept up to date. */
export function useAccount(): AccountState {
  return loading;
}
