import { setTimeout as pause } from 'node:timers/promises';
import {
  ImportWordsResponse,
  MAX_IMPORT_BATCH,
  MAX_IMPORT_ROWS,
  type NewWord,
} from '@parley/functions/contract';
import { chromium as playwright, type Page } from '@playwright/test';
import type { Addresses } from '../stack/addresses.ts';
import { signInToApi } from './api-client.ts';
import { atMost, formatMs, formatSeconds, type Benchmark, type Row } from './benchmark.ts';
import { BROWSER_ARGS, signIn } from './browser.ts';
import { FRAME_LIMIT_MS, measureLongestFrame } from './frames.ts';
import { measureTime } from './measure.ts';

const IMPORT_LIMIT_MS = 10_000;
const WHEEL_TURNS = 25;
const INPUT_INTERVAL_MS = 30;
const PAGES = 5;
const SEARCHES = ['word number 19', 'номер 7', 'nothing has this', 'o'];

const WORDS = Array.from({ length: MAX_IMPORT_ROWS }, (_, index): NewWord => ({
  word: `word number ${index}`,
  translation: `слово номер ${index}`,
  definition: `The word in row ${index} of a long file.`,
  example: `The teacher wrote word number ${index} in a sentence.`,
}));

/** Measures how long it takes to fill the word bank of the seeded learner on SMART. */
async function measureImport(addresses: Addresses): Promise<Row> {
  const { callApi } = await signInToApi(addresses, 'smart');
  // The function's cold start is not part of the measurement.
  await callApi('listWords');
  const time = await measureTime(async () => {
    for (let first = 0; first < WORDS.length; first += MAX_IMPORT_BATCH) {
      const items = WORDS.slice(first, first + MAX_IMPORT_BATCH);
      const response = await callApi('importWords', { items });
      const { outcomes } = ImportWordsResponse.parse(await response.json());
      if (outcomes.some((outcome) => outcome !== 'added')) throw new Error('Not all words were added.');
    }
  });
  return atMost('Import of 2,000 words in batches of 100', time, IMPORT_LIMIT_MS, formatSeconds);
}

/** Searches, sorts, pages and scrolls through the words. */
async function browseWords(page: Page): Promise<void> {
  const search = page.getByLabel('Search your words');
  for (const text of SEARCHES) {
    await search.pressSequentially(text, { delay: INPUT_INTERVAL_MS });
    await search.fill('');
  }
  for (const order of ['A to Z', 'Newest first']) await page.getByLabel('Sort by').selectOption(order);
  for (let step = 0; step < PAGES; step += 1) {
    await page.getByRole('button', { name: 'Next', exact: true }).click();
  }
  await page.getByRole('table').first().hover();
  for (let turn = 0; turn < 2 * WHEEL_TURNS; turn += 1) {
    await page.mouse.wheel(0, turn < WHEEL_TURNS ? 300 : -300);
    await pause(INPUT_INTERVAL_MS);
  }
}

async function measureFrames(page: Page, addresses: Addresses): Promise<Row> {
  await signIn(page, addresses, 'smart');
  await page.getByRole('button', { name: /^Account menu/u }).click();
  await page.getByRole('link', { name: 'Profile' }).click();
  await page.getByText('1–20 of 2,000 words').waitFor();
  const longest = await measureLongestFrame(page, () => browseWords(page));
  return atMost('Longest frame while browsing 2,000 words, median', longest, FRAME_LIMIT_MS, formatMs);
}

/** Measures a full word bank: importing it, and how smoothly the page shows it. */
export const measureWords: Benchmark = async ({ stack, chromium }) => {
  const { addresses } = await stack();
  const imported = await measureImport(addresses);
  const browser = await playwright.launch({ executablePath: await chromium(), args: BROWSER_ARGS });
  const page = await browser.newPage({ viewport: { width: 1440, height: 900 } });
  const frames = await measureFrames(page, addresses);
  await browser.close();
  return [imported, frames];
};
