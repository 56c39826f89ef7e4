import { setTimeout as pause } from 'node:timers/promises';
import {
  formatReviews,
  MAX_CARD_CHANGES,
  RATINGS,
  type CardChange,
  type Review,
} from '@parley/functions/contract';
import { chromium as playwright, type Page } from '@playwright/test';
import type { Addresses } from '../stack/addresses.ts';
import { signInToApi } from './api-client.ts';
import { atMost, atMostMultipleOfBaseline, formatMs, type Benchmark } from './benchmark.ts';
import { BROWSER_ARGS, signIn } from './browser.ts';
import { FRAME_LIMIT_MS, FRAME_PROBE, measureLoadingFrame, measureLongestFrame } from './frames.ts';

const CARDS = 2_000;
const REVIEWS_PER_CARD = 10;
const DAY_MS = 86_400_000;
const WHEEL_TURNS = 25;
const INPUT_INTERVAL_MS = 30;
const PAGES = 5;
const SEARCHES = ['word number 19', 'номер 7', 'nothing has this', 'o'];

/** Consecutive cards have ids in different parts of the deck. */
const createCardId = (index: number): string =>
  (index % 16).toString(16) + index.toString(16).padStart(31, '0');

/** Reviews from the last months, so that many cards are due. */
const createReviews = (index: number): Review[] =>
  Array.from({ length: REVIEWS_PER_CARD }, (_, review) => ({
    at: Date.now() - (REVIEWS_PER_CARD - review) * 9 * DAY_MS + index,
    rating: (index + review) % 4 === 0 ? RATINGS.again : RATINGS.good,
  }));

const createAddition = (index: number): CardChange => ({
  type: 'add',
  cardId: createCardId(index),
  at: index,
  content: {
    type: 'word',
    word: `word number ${index}`,
    translation: `слово номер ${index}`,
    definition: `The meaning of word number ${index}.`,
    example: `The teacher wrote word number ${index} in a sentence.`,
  },
  reviews: formatReviews(createReviews(index)),
});

/** Adds the cards to the deck of the seeded learner on SMART. */
async function addCards(addresses: Addresses): Promise<void> {
  const { callApi } = await signInToApi(addresses, 'smart');
  const changes = Array.from({ length: CARDS }, (_, index) => createAddition(index));
  for (let first = 0; first < changes.length; first += MAX_CARD_CHANGES) {
    await callApi('changeCards', { changes: changes.slice(first, first + MAX_CARD_CHANGES) });
  }
}

/** Searches, filters and scrolls through the cards, and reviews one. */
async function browseCards(page: Page): Promise<void> {
  const search = page.getByLabel('Search');
  for (const text of SEARCHES) {
    await search.pressSequentially(text, { delay: INPUT_INTERVAL_MS });
    await search.fill('');
  }
  for (const filter of ['New cards', 'All cards']) await page.getByLabel('Show').selectOption(filter);
  for (let step = 0; step < PAGES; step += 1) {
    await page.getByRole('button', { name: 'Show more' }).click();
  }
  for (let turn = 0; turn < 2 * WHEEL_TURNS; turn += 1) {
    await page.mouse.wheel(0, turn < WHEEL_TURNS ? 300 : -300);
    await pause(INPUT_INTERVAL_MS);
  }
  await page.getByRole('button', { name: 'Review 10' }).click();
  await page.getByRole('button', { name: 'Show answer' }).click();
  await page.getByRole('button', { name: /^Good/u }).click();
  await page.getByRole('button', { name: 'Stop' }).click();
}

/** The longest frames while the review page and the practice page load. */
async function measureLoading(page: Page, { review, home }: { review: string; home: string }) {
  const open = (path: string, text: string) =>
    measureLoadingFrame(page, new URL(path, page.url()).href, () =>
      page.getByText(text, { exact: true }).first().waitFor(),
    );
  return { review: await open('/review', review), home: await open('/', home) };
}

/** Measures how smoothly the page shows a deck of 2,000 cards. */
export const measureCards: Benchmark = async ({ stack, chromium }) => {
  const { addresses } = await stack();
  const browser = await playwright.launch({ executablePath: await chromium(), args: BROWSER_ARGS });
  const page = await browser.newPage({ viewport: { width: 1440, height: 900 } });
  await signIn(page, addresses, 'smart');
  await page.getByRole('button', { name: /^Account menu/u }).waitFor();
  await page.addInitScript(FRAME_PROBE);
  const empty = await measureLoading(page, { review: 'No cards yet', home: 'Bank' });
  await addCards(addresses);
  const full = await measureLoading(page, { review: '2,000 cards', home: '10 due words' });
  await page.goto(new URL('/review', page.url()).href);
  await page.getByText('2,000 cards').waitFor();
  const longest = await measureLongestFrame(page, () => browseCards(page));
  await browser.close();
  return [
    atMostMultipleOfBaseline(
      'Longest frame while `/review` loads 2,000 cards',
      full.review,
      empty.review,
      1.5,
    ),
    atMostMultipleOfBaseline('Longest frame while `/` loads 2,000 cards', full.home, empty.home, 1.5),
    atMost(
      'Longest frame while browsing and reviewing 2,000 cards, median',
      longest,
      FRAME_LIMIT_MS,
      formatMs,
    ),
  ];
};
