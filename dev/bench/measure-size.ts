import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { chromium as playwright, type Page } from '@playwright/test';
import { atMost, formatKb, type Benchmark } from './benchmark.ts';
import { BROWSER_ARGS } from './browser.ts';

const INITIAL_LIMIT = 119_092;
const SESSION_LIMIT = 240 * 1024;

const MESSAGES = [
  'Yesterday I went to the market with my sister.',
  'We bought fresh bread because our mother loved it.',
  'After that we walked home and it rained the whole way.',
];

/** Completes a guest's text session with practice words, three messages and feedback. */
async function completeSession(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Auto fill' }).click();
  await page.getByText(/^[1-9]\d*\/10 words added$/).waitFor();
  await page.getByRole('button', { name: 'Start Text Session' }).click();
  for (const message of MESSAGES) {
    await page.getByPlaceholder('Type your message…').fill(message);
    await page.getByRole('button', { name: 'Send' }).click();
  }
  await page.getByRole('button', { name: 'Finish Practice' }).click();
  await page.getByRole('heading', { name: 'Practice Complete!' }).waitFor();
  // The label differs while feedback is generated.
  await page.getByRole('button', { name: 'Start New Practice' }).waitFor();
  await page.waitForLoadState('load');
}

/** Records when the prerendered page becomes usable, which is the app's first render. */
const RENDER_PROBE = `
  performance.setResourceTimingBufferSize(5_000);
  new MutationObserver((records, observer) => {
    if (!records.some(({ target, oldValue }) => target.id === 'root' && oldValue !== null)) return;
    observer.disconnect();
    globalThis.renderedAt = performance.now();
  }).observe(document, { attributeFilter: ['inert'], attributeOldValue: true, subtree: true });
`;

const LIST_SCRIPTS = `performance.getEntriesByType('resource')
  .map(({ name, startTime }) => ({ path: new URL(name).pathname, isInitial: startTime <= renderedAt }))
  .filter(({ path }) => path.endsWith('.js'))`;

/** Measures the JavaScript that a browser requests before the first render, and for a guest's first text session. */
export const measureSize: Benchmark = async ({ stack, chromium }) => {
  const { paths, addresses } = await stack();
  // A temporary profile, because guests cannot start in private windows, which are Playwright's default.
  const context = await playwright.launchPersistentContext('', {
    executablePath: await chromium(),
    args: BROWSER_ARGS,
  });
  const page = await context.newPage();
  await page.addInitScript(RENDER_PROBE);
  await page.goto(addresses.hosting);
  await completeSession(page);
  const scripts = await page.evaluate<{ path: string; isInitial: boolean }[]>(LIST_SCRIPTS);
  await context.close();

  const sizes = scripts.map(({ path, isInitial }) => {
    // Brotli's default level is its highest, 11.
    const bytes = brotliCompressSync(readFileSync(join(paths.web, path))).length;
    console.log(`${String(bytes).padStart(8)} bytes  ${path}${isInitial ? '  before the first render' : ''}`);
    return { bytes, isInitial };
  });
  const sum = (files: typeof sizes) => files.reduce((total, { bytes }) => total + bytes, 0);
  const initial = sum(sizes.filter(({ isInitial }) => isInitial));
  return [
    atMost('JavaScript before the first render of `/`', initial, INITIAL_LIMIT, formatKb),
    atMost('JavaScript of a first text session, up to its results', sum(sizes), SESSION_LIMIT, formatKb),
  ];
};
