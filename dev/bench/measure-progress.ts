import { setTimeout as pause } from 'node:timers/promises';
import { MISTAKE_CATEGORIES, Progress, type SessionSummary } from '@parley/functions/contract';
import { chromium as playwright, type Page } from '@playwright/test';
import type { Addresses } from '../stack/addresses.ts';
import { withAdminSdk } from '../stack/admin-sdk.ts';
import { atMost, formatMs, type Benchmark } from './benchmark.ts';
import { BROWSER_ARGS, signIn } from './browser.ts';
import { FRAME_LIMIT_MS, measureLongestFrame } from './frames.ts';

const ACCOUNT = 'premium';
/** As many as a progress document keeps. */
const SESSIONS = 400;
const SESSIONS_WITH_EXAMPLES = 50;
const DAY_MS = 86_400_000;
const WHEEL_TURNS = 25;
const INPUT_INTERVAL_MS = 30;
/** As fast as a person presses a button repeatedly. */
const PRESS_INTERVAL_MS = 100;
const SEARCHES = ['past', 'conditionals', 'nothing has this', 'i'];
const WORDS_PER_SESSION = 25;

/** A different selection of words in each session, so that the vocabulary grows. */
const createWords = (level: string, index: number): string =>
  Array.from({ length: WORDS_PER_SESSION }, (_, word) => `${level}word${(index * 7 + word) % 900}`).join(' ');

const createExample = (index: number): NonNullable<SessionSummary['examples']>[number] => ({
  message: `Yesterday I go home at ${index}.`,
  explanation: 'The time is finished.',
  corrected: `Yesterday I went home at ${index}.`,
  edits: [
    {
      wrong: 'go',
      right: 'went',
      category: 'verb-tense',
      severity: 'wrong',
      isTopic: true,
      reason: 'The time is finished.',
    },
  ],
});

/** Every third session is a call. */
function createSummary(index: number): SessionSummary {
  const isCall = index % 3 === 0;
  const mistakes = MISTAKE_CATEGORIES.map(
    (category, position) => [category, (index + position) % 4] as const,
  );
  return {
    id: index.toString(16).padStart(32, '0'),
    type: isCall ? 'voice' : 'text',
    level: 'Intermediate',
    topic: index % 2 === 0 ? 'Past Simple' : 'Conditionals (0, 1st, 2nd, 3rd)',
    endedAt: Date.now() - (SESSIONS - index) * DAY_MS,
    durationMs: 240_000,
    messages: 12,
    words: 120,
    score: { total: 50 + (index % 40), parts: { communication: 0.8 } },
    mistakes: Object.fromEntries(mistakes),
    vocabulary: { A1: createWords('a', index), A2: createWords('b', index), B1: createWords('c', index) },
    ...(isCall && {
      fluency: { speakingMs: 60_000, pauses: 8, turns: 5, answers: 5, answerMs: 4_000 + index },
    }),
    ...(SESSIONS - index <= SESSIONS_WITH_EXAMPLES && { examples: [createExample(index)] }),
  };
}

/** Stores a progress document with the maximum number of sessions for the seeded learner on PREMIUM. */
async function storeProgress(addresses: Addresses): Promise<void> {
  const sessions = Array.from({ length: SESSIONS }, (_, index) => createSummary(index));
  const progress: Progress = Progress.parse({ sessions, weeklyGoal: 5 });
  await withAdminSdk(addresses, (_auth, db) => db.doc(`progress/${ACCOUNT}`).set(progress));
}

async function scroll(page: Page): Promise<void> {
  for (let turn = 0; turn < 2 * WHEEL_TURNS; turn += 1) {
    await page.mouse.wheel(0, turn < WHEEL_TURNS ? 600 : -600);
    await pause(INPUT_INTERVAL_MS);
  }
}

/** Searches and filters the sessions, shows all of them, and scrolls. */
async function browseHistory(page: Page): Promise<void> {
  const search = page.getByRole('searchbox');
  for (const text of SEARCHES) {
    await search.pressSequentially(text, { delay: INPUT_INTERVAL_MS });
    await search.fill('');
  }
  for (const type of ['Calls', 'All sessions']) await page.getByLabel('Show').selectOption(type);
  // A handle, because Playwright would search all sessions for the button again and again, which takes longer than a frame.
  const more = await page.getByRole('button', { name: 'Show more' }).elementHandle();
  while (await more?.isVisible()) {
    await more?.click();
    await pause(PRESS_INTERVAL_MS);
  }
  await scroll(page);
}

/** Changes what the charts show, opens a table, and scrolls. */
async function browseProgress(page: Page): Promise<void> {
  const score = page.getByRole('region', { name: 'Score', exact: true });
  await score.getByText('Show as a table').click();
  for (const part of ['Communication', 'Overall score']) {
    await score.getByRole('combobox', { name: 'Show' }).selectOption(part);
  }
  await scroll(page);
  await score.getByText('Show as a table').click();
}

async function open(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name: /^Account menu/u }).click();
  await page.getByRole('link', { name, exact: true }).click();
}

/** Measures how smoothly the page shows the most sessions that a learner's progress can have. */
export const measureProgress: Benchmark = async ({ stack, chromium }) => {
  const { addresses } = await stack();
  await storeProgress(addresses);
  const browser = await playwright.launch({ executablePath: await chromium(), args: BROWSER_ARGS });
  const page = await browser.newPage({ viewport: { width: 1440, height: 900 } });
  await signIn(page, addresses, ACCOUNT);
  await open(page, 'History');
  await page.getByText(`${SESSIONS} sessions`).waitFor();
  const history = await measureLongestFrame(page, () => browseHistory(page));
  await open(page, 'Progress');
  await page.getByRole('region', { name: 'Score', exact: true }).waitFor();
  const progress = await measureLongestFrame(page, () => browseProgress(page));
  await browser.close();
  return [
    atMost(`Longest frame while browsing ${SESSIONS} sessions, median`, history, FRAME_LIMIT_MS, formatMs),
    atMost(
      `Longest frame on the progress page with ${SESSIONS} sessions, median`,
      progress,
      FRAME_LIMIT_MS,
      formatMs,
    ),
  ];
};
