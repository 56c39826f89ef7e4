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
