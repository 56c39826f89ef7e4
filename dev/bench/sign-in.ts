import type { Page } from '@playwright/test';
import type { PlanId } from '@parley/functions/contract';
import * as z from 'zod/mini';
import type { Addresses } from '../stack/addresses.ts';
import { ACCOUNTS, PASSWORD } from '../stack/seed.ts';

const SignedIn = z.object({ localId: z.string(), idToken: z.string() });

/** A seeded account: the learner on a plan, or the admin. */
type Who = PlanId | 'admin';

const getEmail = (who: Who): string =>
  ACCOUNTS.find(({ plan, admin }) => (who === 'admin' ? admin : plan === who))?.email ?? '';

/** Signs the seeded learner on this plan in on a page. */
export async function signIn(page: Page, { hosting }: Addresses, plan: PlanId): Promise<void> {
  await page.goto(`${hosting}/login`);
  await page.getByLabel('Email').fill(getEmail(plan));
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Sign In' }).click();
}

/** The seeded learner on this plan, or the admin, and a token to call the API with. */
export async function signInForToken({ auth }: Addresses, who: Who): Promise<{ uid: string; token: string }> {
  const url = `${auth}/identitytoolkit.googleapis.com/v1/accounts:signInWithPassword?key=local`;
  const response = await fetch(url, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ email: getEmail(who), password: PASSWORD, returnSecureToken: true }),
  });
  const { localId, idToken } = SignedIn.parse(await response.json());
  return { uid: localId, token: idToken };
}
