import type { Page } from '@playwright/test';
import { expect, test } from './fixture.ts';

const boxes = (page: Page) =>
  page.locator('h1, h1 + p').evaluateAll((elements) =>
    elements.map((element) => {
      const { x, y, width, height } = element.getBoundingClientRect();
      return { text: element.textContent.replaceAll(/\s+/gu, ' ').trim(), x, y, width, height };
    }),
  );

test('the page that is painted at once and the page that works have the same heading in the same place', async ({
  browser,
  learner,
  page,
  viewport,
}) => {
  const still = await browser.newPage({ javaScriptEnabled: false, viewport });
  await still.goto(test.info().project.use.baseURL ?? '/');
  const painted = await boxes(still);
  await still.close();
  await learner.open();
  expect(await boxes(page)).toEqual(painted);
});

test('a chosen theme is remembered and there before the first paint', async ({
  learner,
  page,
  expectConsole,
}) => {
  expectConsole(/ERR_FAILED/u);
  await page.emulateMedia({ colorScheme: 'light' });
  await learner.open();
  await page.getByRole('button', { name: 'Switch to the dark theme' }).click();
  const dark = await page.evaluate(() => getComputedStyle(document.body).backgroundColor);
  await page.route('**/*.js', (route) => route.abort());
  await page.reload();
  await expect(page.getByRole('alert')).toContainText('Parley could not be loaded');
  expect(await page.evaluate(() => getComputedStyle(document.body).backgroundColor)).toBe(dark);
});

test('any other path leads to the practice page', async ({ page }) => {
  await page.goto('/no/such/page');
  await expect(page).toHaveURL('/');
  await page.goto('/practice');
  await expect(page.getByRole('button', { name: 'Start Text Session' })).toBeVisible();
  await expect(page).toHaveURL('/practice');
});
