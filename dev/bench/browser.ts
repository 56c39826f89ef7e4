import type { Page } from '@playwright/test';
import type { Addresses } from '../stack/addresses.ts';
import { PASSWORD } from '../stack/seed.ts';
import { waitUntil } from '../stack/wait-until.ts';

export const BROWSER_ARGS = ['--no-sandbox', '--disable-background-networking'];

/** Signs in with a seeded account. */
export async function signIn(page: Page, { hosting }: Addresses, account: string): Promise<void> {
  await page.goto(`${hosting}/login`);
  await page.getByLabel('Email').fill(`${account}@parley.test`);
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Sign In' }).click();
}

/**
 * Waits, for a minute at most, until an expression is true in the page. The page's Content-Security-Policy keeps
 * Playwright's `waitForFunction` from evaluating a string.
 */
export const waitUntilTrue = (page: Page, expression: string): Promise<void> =>
  waitUntil(`The page (${expression})`, 60, () => page.evaluate<boolean>(expression));
