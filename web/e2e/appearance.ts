import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { expect } from '@playwright/test';

/** The log of a talk is never squeezed to less than this. */
const LOG_HEIGHT = 96;

/** Nothing that is wider than the screen, nothing below the end of the page, and room to read in. */
export async function expectToFit(page: Page, state: string): Promise<void> {
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

/** Nothing that axe objects to either. */
export async function expectAccessible(page: Page, state: string): Promise<void> {
  await expectToFit(page, state);
  const { violations } = await new AxeBuilder({ page }).analyze();
  const found = violations.map(({ id, nodes }) => ({ id, nodes: nodes.map(({ html }) => html) }));
  expect(found, state).toEqual([]);
}

/** A way of looking at every state of a page. */
interface Look {
  title: string;
  colorScheme: 'light' | 'dark';
  textSize: string;
  /** The project's own where it is left out. */
  viewport?: { width: number; height: number };
  check: (page: Page, state: string) => Promise<void>;
}

/** In both themes, and on a small phone whose text is enlarged. */
export const LOOKS: readonly Look[] = [
  {
    title: 'is accessible in the light theme',
    colorScheme: 'light',
    textSize: '100%',
    check: expectAccessible,
  },
  {
    title: 'is accessible in the dark theme',
    colorScheme: 'dark',
    textSize: '100%',
    check: expectAccessible,
  },
  {
    title: 'fits a small phone with text of twice the size',
    colorScheme: 'light',
    textSize: '200%',
    viewport: { width: 320, height: 640 },
    check: expectToFit,
  },
];

/** For what a phone fills with the keyboard open as well. */
export const MORE_LOOKS: readonly Look[] = [
  ...LOOKS,
  { title: 'fits with text of twice the size', colorScheme: 'light', textSize: '200%', check: expectToFit },
  {
    title: 'fits a phone on its side with the keyboard open',
    colorScheme: 'light',
    textSize: '100%',
    viewport: { width: 812, height: 200 },
    check: expectToFit,
  },
  {
    title: 'fits a page zoomed to four times its size',
    colorScheme: 'light',
    textSize: '100%',
    viewport: { width: 360, height: 225 },
    check: expectToFit,
  },
];

/** Has the page look so from now on; the size of the text lasts until the next page is loaded. */
export async function look(page: Page, { colorScheme, viewport }: Look): Promise<void> {
  // Without motion nothing is half faded in, with half its contrast.
  await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
  if (viewport) await page.setViewportSize(viewport);
}

/** Sets the size of the page's text. */
export async function enlarge(page: Page, { textSize }: Look): Promise<void> {
  await page.evaluate((size) => {
    document.documentElement.style.fontSize = size;
  }, textSize);
}
