import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { expect } from '@playwright/test';

/** The minimum height of the conversation in pixels. */
const MIN_LOG_HEIGHT = 96;

/** Expects that nothing overflows the width of the screen or the bottom of the page, and that the conversation is tall enough to read. */
async function expectToFit(page: Page, state: string): Promise<void> {
  const { width = 0, height = 0 } = page.viewportSize() ?? {};
  const layout = await page.evaluate(() => ({
    width: document.documentElement.scrollWidth,
    height: document.documentElement.scrollHeight,
    body: document.body.getBoundingClientRect().height,
    log: document.querySelector('[role="log"]')?.clientHeight,
  }));
  expect(layout.width, `${state}: too wide`).toBeLessThanOrEqual(width);
  expect(layout.height, `${state}: too tall`).toBeLessThanOrEqual(Math.max(height, Math.ceil(layout.body)));
  expect(layout.log ?? MIN_LOG_HEIGHT, `${state}: conversation too small`).toBeGreaterThanOrEqual(
    MIN_LOG_HEIGHT,
  );
}

/** The axe rules whose results depend on the theme. */
const COLOR_RULES = ['color-contrast', 'link-in-text-block'];

async function expectNoViolations(page: Page, state: string, rules?: string[]): Promise<void> {
  // Axe's other mode is for pages with frames. It opens another page for each analysis.
  const axe = new AxeBuilder({ page }).setLegacyMode().options({ resultTypes: ['violations'] });
  const { violations } = await (rules ? axe.withRules(rules) : axe).analyze();
  const found = violations.map(({ id, nodes }) => ({ id, nodes: nodes.map(({ html }) => html) }));
  expect(found, state).toEqual([]);
}

/** Expects that the page fits and that axe finds no violation. */
export async function expectAccessible(page: Page, state: string): Promise<void> {
  await expectToFit(page, state);
  await expectNoViolations(page, state);
}

/** Expects that the page fits and that its colours are accessible. */
async function expectAccessibleColors(page: Page, state: string): Promise<void> {
  await expectToFit(page, state);
  await expectNoViolations(page, state, COLOR_RULES);
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
  { title: 'in the dark theme', colorScheme: 'dark', check: expectAccessibleColors },
];
const SMALL_PHONE: readonly Appearance[] = [
  {
    title: 'on a small phone with 200% text',
    textSize: '200%',
    viewport: { width: 320, height: 640 },
    check: expectToFit,
  },
];
const KEYBOARD_OPEN: readonly Appearance[] = [
  { title: 'with 200% text', textSize: '200%', check: expectToFit },
  {
    title: 'on a phone in landscape with the keyboard open',
    viewport: { width: 812, height: 200 },
    check: expectToFit,
  },
  { title: 'zoomed to 400%', viewport: { width: 360, height: 225 }, check: expectToFit },
];

const PHONE_WIDTH = 500;

async function applyAppearance(
  page: Page,
  { colorScheme, textSize, viewport }: Partial<Appearance>,
): Promise<void> {
  // An element that is still fading in would fail the contrast check.
  await page.emulateMedia({ colorScheme: colorScheme ?? 'light', reducedMotion: 'reduce' });
  if (viewport) await page.setViewportSize(viewport);
  await page.evaluate((size) => {
    document.documentElement.style.fontSize = size;
  }, textSize ?? '');
}

/**
 * Checks the current state of a page in both themes. On a phone, also checks a small screen with large text and, with
 * `keyboardOpen`, large text, zoom and the space that an open keyboard leaves. Restores the appearance afterwards.
 */
export async function checkAppearance(
  page: Page,
  state: string,
  { keyboardOpen = false } = {},
): Promise<void> {
  const viewport = page.viewportSize();
  const isPhone = viewport !== null && viewport.width < PHONE_WIDTH;
  const appearances = [
    ...THEMES,
    ...(isPhone ? SMALL_PHONE : []),
    ...(isPhone && keyboardOpen ? KEYBOARD_OPEN : []),
  ];
  for (const appearance of appearances) {
    await applyAppearance(page, appearance);
    await appearance.check(page, `${state}, ${appearance.title}`);
    await applyAppearance(page, viewport ? { viewport } : {});
  }
}

/** Holds requests to a URL until `release` is called, so that a test can check the pending state. */
export async function holdRequests(page: Page, url: string | RegExp): Promise<{ release: () => void }> {
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route(url, async (route) => {
    await promise;
    await route.fallback();
  });
  return { release: resolve };
}
