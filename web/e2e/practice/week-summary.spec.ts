import { stat } from 'node:fs/promises';
import { checkAppearance } from '../support/appearance.ts';
import { createEmail, createUser } from '../support/emulators.ts';
import { expect, test } from '../support/fixture.ts';
import { createSummary, storeSessions } from '../support/stored-progress.ts';

const WEEK_HOURS = 7 * 24;

test(
  'a learner looks at their weeks, and saves one as a picture with a sentence of their choice',
  { tag: '@both' },
  async ({ page, visitor }) => {
    const email = createEmail();
    const uid = await createUser(email);
    await storeSessions(uid, [createSummary(2 * WEEK_HOURS), createSummary(0)]);
    await visitor.signIn(email);
    await page.goto('/progress');
    await page.getByRole('link', { name: 'Weekly summary' }).click();
    await expect(page).toHaveURL('/progress/week');
    const picture = page.getByRole('figure').filter({ hasText: 'The picture: My week of English' });
    await expect(picture).toHaveText(/1 session\. 4 minutes\. 80 words\. 1-day streak$/u);
    await expect(page.getByRole('button', { name: 'Next week' })).toHaveAttribute('aria-disabled', 'true');
    await checkAppearance(page, 'a week');

    const height = () => picture.locator('canvas').getAttribute('height');
    expect(await height()).toBe('1080');
    await page
      .getByRole('combobox', { name: 'Add one of your sentences' })
      .selectOption('Yesterday I went home at 0.');
    await expect(picture).toHaveText(/Yesterday I went home at 0\.$/u);
    expect(Number(await height())).toBeGreaterThan(1080);
    await checkAppearance(page, 'a week with a sentence');
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Share this week' }).click(),
    ]);
    expect(file.suggestedFilename()).toBe('parley-week.png');
    expect((await stat(await file.path())).size).toBeGreaterThan(10_000);

    const previous = page.getByRole('button', { name: 'Previous week' });
    await previous.click();
    await expect(page.getByText('No practice on these days.')).toBeVisible();
    await previous.click();
    await expect(picture).toHaveText(/1 session\. 4 minutes\. 80 words$/u);
    await expect(previous).toHaveAttribute('aria-disabled', 'true');
    await page.getByRole('link', { name: 'All of your progress' }).click();
    await expect(page.getByRole('heading', { name: 'This week' })).toBeVisible();

    await page.goto('/progress/month');
    await expect(page).toHaveURL('/progress');
  },
);
