import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { expect } from '@playwright/test';

/** The conversation keeps at least this height. */
const LOG_HEIGHT = 96;

/** Expects that nothing is wider than the screen or below the end of the page, and that the conversation is readable. */
async function expectToFit(page: Page, state: string): Promise<void> {
  const { width = 0, height = 0 } = page.viewportSize() ?? {};
  const drawn = await page.evaluate(() => ({
    width: document.documentElement.scrollWidth,
    height: document.documentElement.scrollHeight,
    body: document.body.getBoundingClientRect().height,
    log: document.querySelector('[role="log"]')?.clientHeight,
  }));
  expect(drawn.width, `${state}: too wide`).toBeLessThanOrEqual(width);
  expect(drawn.height, `${state}: too high`).toBeLessThanOrEqual(Math.max(height, Math.ceil(drawn.body)));
  expect(drawn.log ?? LOG_HEIGHT, `${state}: no room to read`).toBeGreaterThanOrEqual(LOG_HEIGHT);
}

/** Expects that the page fits and that axe finds no violation. */
export async function expectAccessible(page: Page, state: string): Promise<void> {
  await expectToFit(page, state);
  const { violations } = await new AxeBuilder({ page }).analyze();
  const found = violations.map(({ id, nodes }) => ({ id, nodes: nodes.map(({ html }) => html) }));
  expect(found, state).toEqual([]);
}

interface Appearance {
  title: string;
  colorScheme?: 'dark';
  textSize?: '200%';
  /** The project's viewport if omitted. */
  viewport?: { width: number; height: number };
  check: (page: Page, state: string) => Promise<void>;
}

const THEMES: readonly Appearance[] = [
  { title: 'in the light theme', check: expectAccessible },
  { title: 'in the dark theme', colorScheme: 'dark', check: expectAccessible },
];
const SMALL: readonly Appearance[] = [
  {
    title: 'on a small phone with text of 200%',
    textSize: '200%',
    viewport: { width: 320, height: 640 },
    check: expectToFit,
  },
];
const KEYBOARD_OPEN: readonly Appearance[] = [
  { title: 'with text of 200%', textSize: '200%', check: expectToFit },
  {
    title: 'on a phone in landscape with the keyboard open',
    viewport: { width: 812, height: 200 },
    check: expectToFit,
  },
  { title: 'zoomed to 400%', viewport: { width: 360, height: 225 }, check: expectToFit },
];

const PHONE_WIDTH = 500;

async function show(page: Page, { colorScheme, textSize, viewport }: Partial<Appearance>): Promise<void> {
  // Without motion, nothing is half faded in with half its contrast.
  await page.emulateMedia({ colorScheme: colorScheme ?? 'light', reducedMotion: 'reduce' });
  if (viewport) await page.setViewportSize(viewport);
  await page.evaluate((size) => {
    document.documentElement.style.fontSize = size;
  }, textSize ?? '');
}

/**
 * Checks the current state of a page in both themes, and on a phone also small and enlarged; with `keyboardOpen`, in the little
 * room that an open keyboard leaves. The page looks as before afterwards.
 */
export async function checkLooks(page: Page, state: string, { keyboardOpen = false } = {}): Promise<void> {
  const viewport = page.viewportSize();
  const isPhone = viewport !== null && viewport.width < PHONE_WIDTH;
  const looks = [...THEMES, ...(isPhone ? SMALL : []), ...(isPhone && keyboardOpen ? KEYBOARD_OPEN : [])];
  for (const appearance of looks) {
    await show(page, appearance);
    await appearance.check(page, `${state}, ${appearance.title}`);
    await show(page, viewport ? { viewport } : {});
  }
}

/** Holds requests to a URL until `release` is called, so that a test can look at the state in between. */
export async function hold(page: Page, url: string | RegExp): Promise<{ release: () => void }> {
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route(url, async (route) => {
    await promise;
    await route.fallback();
  });
  return { release: resolve };
}
