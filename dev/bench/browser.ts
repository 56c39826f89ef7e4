import { setTimeout as pause } from 'node:timers/promises';
import type { Page } from '@playwright/test';
import type { Addresses } from '../stack/addresses.ts';
import { PASSWORD } from '../stack/seed.ts';

export const BROWSER_ARGS = ['--no-sandbox', '--disable-background-networking'];

/** Signs in with a seeded account. */
export async function signIn(page: Page, { hosting }: Addresses, account: string): Promise<void> {
  await page.goto(`${hosting}/login`);
  await page.getByLabel('Email').fill(`${account}@parley.test`);
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Sign In' }).click();
}

const POLL_MS = 20;
const MAX_POLLS = 3_000;

/**
 * Waits, for a minute at most, until an expression is true in the page. The page's Content-Security-Policy does not allow
 * Playwright's `waitForFunction` to evaluate one.
 */
export async function waitUntilTrue(page: Page, expression: string): Promise<void> {
  for (let poll = 0; poll < MAX_POLLS; poll += 1) {
    if (await page.evaluate<boolean>(expression)) return;
    await pause(POLL_MS);
  }
  throw new Error(`Never true: ${expression}`);
}
