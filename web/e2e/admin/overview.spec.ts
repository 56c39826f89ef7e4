import { seedUser } from '../pages/admin-panel.ts';
import { signInAsAdmin, daysAgo, seedStatistics, formatUtcDay } from '../support/admin-data.ts';
import { expect, test } from '../support/fixture.ts';

test(
  'shows the model usage of a new session in the Overview',
  { tag: '@desktop' },
  async ({ page, learner, word }) => {
    const { uid, name } = await signInAsAdmin(page);
    await learner.open();
    await learner.start(word);
    await learner.say('We went to the sea yesterday.');
    await page.goto(`/admin?view=overview&days=7&user=${uid}`);
    const usage = page.getByRole('region', { name: `Usage by ${name}` });
    // Statistics are written every few seconds.
    await expect(async () => {
      await page.reload();
      await expect(usage.getByText('Total').filter({ visible: true })).toBeVisible({ timeout: 15_000 });
    }).toPass({ timeout: 90_000 });
    await usage.getByRole('button', { name: 'Close' }).click();
    await expect(usage).toHaveCount(0);
    await expect(page.getByRole('region', { name: 'Sessions by day' }).locator('canvas')).toHaveCount(1);
  },
);

test("shows a day's numbers when its bar is hovered", { tag: '@desktop' }, async ({ page }) => {
  await seedStatistics(formatUtcDay(daysAgo(3)), {});
  await signInAsAdmin(page);
  await page.goto('/admin?view=overview&days=7');
  const sessions = page.getByRole('region', { name: 'Sessions by day' });
  await expect(sessions.locator('canvas')).toHaveCount(1);
  await sessions.locator('.u-over').hover();
  await expect(sessions.locator('li').filter({ hasText: /^[A-Z][a-z]{2} \d{1,2}$/u })).toBeVisible();
  await expect(sessions.locator('li').filter({ hasText: /^Voice\d+$/u })).toBeVisible();
});

test(
  "shows an old day's users sorted by cost, and opens one user's days by keyboard",
  { tag: '@desktop' },
  async ({ page }) => {
    const expensive = await seedUser();
    const cheap = await seedUser();
    const day = formatUtcDay(daysAgo(80));
    await seedStatistics(day, { [expensive.uid]: 2.5, [cheap.uid]: 0.25 });
    await signInAsAdmin(page);
    await page.goto('/admin?view=overview');
    const month = page.getByRole('radio', { name: '30 days' });
    await expect(month).toBeChecked();
    await month.focus();
    await page.keyboard.press('ArrowRight');
    await expect(page).toHaveURL(/days=90/u);
    const sessions = page.getByRole('region', { name: 'Sessions by day' });
    await expect(sessions.locator('canvas')).toHaveCount(1);
    await sessions.getByText('Show as a table').focus();
    await page.keyboard.press('Enter');
    await expect(sessions.getByText('1,234').filter({ visible: true }).last()).toBeVisible();
    await expect(page.getByRole('region', { name: 'Limits and errors' })).toContainText(
      'quota-exhausted-text',
    );

    const byUser = page.getByRole('region', { name: 'Usage by user' });
    await byUser.getByLabel('Day (UTC)').fill(day);
    const seeded = byUser
      .getByRole('button')
      .filter({ hasText: new RegExp(`${expensive.uid}|${cheap.uid}`, 'u') });
    await expect(seeded).toHaveCount(2);
    await expect(seeded.first()).toContainText('$2.50');
    await expect(seeded.first()).toContainText(expensive.email);
    await seeded.first().press('Enter');
    const usage = page.getByRole('region', { name: `Usage by ${expensive.name}` });
    await expect(usage.getByText('$2.50').filter({ visible: true })).toHaveCount(2);
    await page.reload();
    await expect(usage).toBeVisible();
  },
);
