import { checkAppearance } from '../support/appearance.ts';
import { expect, test } from '../support/fixture.ts';

const USER_AT_LIMIT = 'spent@parley.test';

test.beforeEach(async ({ learner, visitor, page, expectConsole }) => {
  expectConsole(/status of 403/u);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await visitor.signIn(USER_AT_LIMIT);
  await learner.startButton.click();
  await expect(page.getByRole('dialog', { name: 'Upgrade Required' })).toContainText(
    "You've reached your monthly text-chat limit",
  );
});

test('opens the payment page in an isolated tab on Upgrade Now', async ({ page, context }) => {
  // Routes of the context apply to the first request of a new tab.
  await context.route('https://pay.parley.invalid/**', (route) => route.fulfill({ body: 'Subscribe' }));
  const opened = context.waitForEvent('page');
  await page.getByRole('button', { name: 'Upgrade Now' }).click();
  const tab = await opened;
  await expect(tab).toHaveURL('https://pay.parley.invalid/smart?client_reference_id=spent');
  expect(await tab.evaluate(() => window.opener === null)).toBe(true);
  await expect(page.getByRole('dialog')).toHaveCount(0);
});

test('opens the profile on View all plans', async ({ page }) => {
  await page.getByRole('button', { name: 'View all plans' }).click();
  await expect(page).toHaveURL('/profile');
  await expect(page.getByRole('dialog')).toHaveCount(0);
});

test('moves the focus through the upgrade dialog with Tab and closes it on Escape or a click outside', async ({
  learner,
  page,
}) => {
  const dialog = page.getByRole('dialog', { name: 'Upgrade Required' });
  for (const name of ['Upgrade Now', 'View all plans', 'Later']) {
    await expect(dialog.getByRole('button', { name })).toBeFocused();
    await page.keyboard.press('Tab');
  }
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  await expect(learner.startButton).toBeFocused();
  await learner.startButton.click();
  await expect(dialog).toBeVisible();
  await page.mouse.click(5, 120);
  await expect(dialog).toHaveCount(0);
});

test(
  'shows the upgrade dialog at every size without accessibility violations',
  { tag: '@both' },
  async ({ page }) => {
    await checkAppearance(page, 'upgrade');
  },
);
