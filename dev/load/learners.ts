import type { Addresses } from '../stack/addresses.ts';
import { withAdminSdk } from '../stack/admin-sdk.ts';
import { createAccount, seedAccount } from '../stack/seed.ts';
import { signIn } from '../bench/api-client.ts';
import type { Learner } from './run-session.ts';

/** Accounts created at the same time. */
const BATCH_SIZE = 50;

/** Distinct private addresses: 10.0.0.0, 10.0.0.1 and so on. */
export const createAddress = (index: number): string =>
  ['10', index >> 16, (index >> 8) & 255, index & 255].join('.');

/** Registers and signs in learners on the FREE plan. The prefix keeps the accounts of different levels apart. */
export function createLearners(addresses: Addresses, prefix: string, count: number): Promise<Learner[]> {
  const accounts = Array.from({ length: count }, (_, index) =>
    createAccount(`${prefix}-${index}`, 'Load Learner', 'FREE'),
  );
  return withAdminSdk(addresses, async (auth, db) => {
    const learners: Learner[] = [];
    for (let first = 0; first < count; first += BATCH_SIZE) {
      const batch = accounts.slice(first, first + BATCH_SIZE);
      const created = batch.map(async (account, index) => {
        await seedAccount(auth, db, account);
        return {
          token: await signIn(addresses.auth, account.email),
          address: createAddress(first + index),
        };
      });
      learners.push(...(await Promise.all(created)));
    }
    return learners;
  });
}
