import { setTimeout as pause } from 'node:timers/promises';
import type { Page } from '@playwright/test';
import type { Addresses } from '../../stack/addresses.ts';
import { atMost } from '../row.ts';
import type { Row } from '../row.ts';
import { signIn } from '../sign-in.ts';
import { median } from '../statistics.ts';

const LIMIT_MS = 50;
const ROUNDS = 5;
const TURNS_OF_THE_WHEEL = 25;
const BETWEEN_TURNS_MS = 30;
const PAGES = 5;
const SEARCHES = ['word number 19', 'номер 7', 'nothing has this', 'o'];

/** Notes the time between each two frames from now on. */
const NOTE_FRAMES = `
  globalThis.frames = [];
  let last = performance.now();
  const note = (now) => { frames.push(now - last); last = now; requestAnimationFrame(note); };
  requestAnimationFrame((now) => { last = now; requestAnimationFrame(note); });
`;

async function scroll(page: Page, by: number): Promise<void> {
  for (let turn = 0; turn < TURNS_OF_THE_WHEEL; turn += 1) {
    await page.mouse.wheel(0, by);
    await pause(BETWEEN_TURNS_MS);
  }
}

/** What somebody does who looks for a word. */
async function round(page: Page): Promise<void> {
  const search = page.getByLabel('Search your words');
  for (const text of SEARCHES) {
    await search.pressSequentially(text, { delay: BETWEEN_TURNS_MS });
    await search.fill('');
  }
  for (const order of ['A to Z', 'Newest first']) await page.getByLabel('Sort by').selectOption(order);
  for (let step = 0; step < PAGES; step += 1) {
    await page.getByRole('button', { name: 'Next', exact: true }).click();
  }
  await page.getByRole('table').first().hover();
  await scroll(page, 300);
  await scroll(page, -300);
}

/** The longest frame while the full word bank of the learner on SMART is scrolled and searched. */
export async function frames(page: Page, addresses: Addresses): Promise<Row> {
  await signIn(page, addresses, 'SMART');
  await page.getByRole('link', { name: 'Profile' }).click();
  await page.getByText('1–20 of 2000 words').waitFor();
  await round(page);
  await page.evaluate(NOTE_FRAMES);
  const longest: number[] = [];
  for (let count = 0; count < ROUNDS; count += 1) {
    await page.evaluate('frames.length = 0');
    await round(page);
    longest.push(await page.evaluate<number>('Math.max(...frames)'));
  }
  return atMost(
    'Longest frame while 2,000 words scroll and are searched, median',
    median(longest),
    LIMIT_MS,
    (time) => `${time.toFixed(1)} ms`,
  );
}
