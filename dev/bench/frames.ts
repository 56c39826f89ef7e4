import type { Page } from '@playwright/test';
import { median } from './measure.ts';

/** A longer frame is visible as a stutter. */
export const FRAME_LIMIT_MS = 50;
const ROUNDS = 5;

/** Collects the time between consecutive frames from now on. */
export const FRAME_PROBE = `
  globalThis.frames = [];
  const record = (last) => requestAnimationFrame((now) => { frames.push(now - last); record(now); });
  requestAnimationFrame(record);
`;

/** The longest time between two frames while `browse` uses the page: the median of several rounds, after a warm-up round. */
export async function measureLongestFrame(page: Page, browse: () => Promise<void>): Promise<number> {
  await browse();
  await page.evaluate(FRAME_PROBE);
  const longest: number[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    await page.evaluate('frames.length = 0');
    await browse();
    longest.push(await page.evaluate<number>('Math.max(...frames)'));
  }
  return median(longest);
}

/** The longest time between two frames until a page with `FRAME_PROBE` has loaded: the median of several loads. */
export async function measureLoadingFrame(
  page: Page,
  url: string,
  waitUntilLoaded: () => Promise<void>,
): Promise<number> {
  const longest: number[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    await page.goto(url);
    await waitUntilLoaded();
    longest.push(await page.evaluate<number>('Math.max(...frames)'));
  }
  return median(longest);
}
