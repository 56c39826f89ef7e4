import type { Locator } from '@playwright/test';
import { createLearnerWithCards } from '../pages/learner-with-cards.ts';
import { holdRequests } from '../support/appearance.ts';
import { expect, test } from '../support/fixture.ts';

/** Whether the middle of an element is on the screen and not covered by another element. */
const isUncovered = (element: Locator) =>
  element.evaluate((target) => {
    const { left, top, width, height } = target.getBoundingClientRect();
    const hit = document.elementFromPoint(left + width / 2, top + height / 2);
    return hit !== null && (target.contains(hit) || hit.contains(target));
  });

test('shows the whole setup on a small laptop', async ({ learner, page }) => {
  await page.setViewportSize({ width: 1366, height: 650 });
  await learner.open();
  const setup = page.getByRole('region', { name: 'Your session' });
  for (const control of await setup.locator('input, button').all()) {
    expect(await isUncovered(control)).toBe(true);
  }
});

test('shows the start buttons on a page zoomed to 200%, but not over the word field while it has the focus', async ({
  learner,
  page,
}) => {
  await page.setViewportSize({ width: 640, height: 400 });
  await learner.open();
  await expect.poll(() => isUncovered(learner.startButton)).toBe(true);
  await page.getByPlaceholder('A word or phrase').focus();
  await expect(page.getByPlaceholder('A word or phrase')).toBeInViewport();
  expect(await isUncovered(page.getByPlaceholder('A word or phrase'))).toBe(true);
});

test('shows the Current Session box before a session', { tag: '@both' }, async ({ learner, page }) => {
  await learner.open();
  const summary = page.locator('summary', { hasText: 'Current Session' });
  if (await summary.isVisible()) await summary.click();
  const facts = page.locator('dl').filter({ visible: true });
  await expect(facts).toContainText('Sessions left1 text · 1 voice');
});

test(
  'does not move the start buttons when the words of a learner are loaded',
  { tag: '@both' },
  async ({ learner, page, visitor }) => {
    await createLearnerWithCards(visitor);
    const buttons = await holdRequests(page, '**/assets/own-word-buttons-*.js');
    await learner.open();
    // At the end of the page, where the buttons do not stick to the bottom of the screen.
    await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
    const measure = () =>
      learner.startButton.evaluate((button) => button.getBoundingClientRect().top + scrollY);
    await expect(page.getByText('Sessions left: 5 text')).toBeVisible();
    const before = await measure();
    buttons.release();
    await expect(page.getByRole('button', { name: 'Bring back 1 due word' })).toBeVisible();
    expect(await measure()).toBe(before);
  },
);
