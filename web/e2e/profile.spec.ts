import { expectAccessible, expectToFit } from './appearance.ts';
import { FIRESTORE_REQUESTS, newEmail, recordOf } from './emulators.ts';
import { expect, test } from './fixture.ts';

test('a learner sees the own profile and changes the own name', async ({ page, visitor }) => {
  const email = newEmail();
  await visitor.signUp(email, 'Ann Lee');
  await expect(page).toHaveURL('/');
  await visitor.expectName('Ann Lee');
  await page.goto('/profile');
  const main = page.getByRole('main');
  await expect(main.getByRole('heading', { name: 'Profile' })).toBeVisible();
  await expect(main.getByText(email)).toBeVisible();
  await expect(main.getByText('FREE')).toBeVisible();

  const name = main.getByLabel('Full Name');
  await name.fill('   ');
  await name.press('Enter');
  await expect(name).toHaveAccessibleDescription('Name is required');
  await name.fill('  شهرزاد 👩🏽‍🎓 ');
  await main.getByRole('button', { name: 'Save name' }).click();
  await expect(main.getByText('Your name has been saved.')).toBeVisible();
  await visitor.expectName('شهرزاد 👩🏽‍🎓');
  expect(await recordOf(await visitor.uid())).toMatchObject({ name: 'شهرزاد 👩🏽‍🎓' });

  await main.getByRole('link', { name: 'Back to practice' }).click();
  await expect(page).toHaveURL('/');
});

test('a guest has no profile and is asked to sign in', async ({ page }) => {
  await page.goto('/profile');
  await expect(page).toHaveURL('/login');
});

test('a profile that cannot be had says so, and comes by itself', async ({
  page,
  visitor,
  expectConsole,
}) => {
  expectConsole(/ERR_FAILED|Could not reach Cloud Firestore/u);
  await visitor.signUp(newEmail(), 'Ann Lee');
  await visitor.expectName('Ann Lee');
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  await page.route(FIRESTORE_REQUESTS, async (route) => {
    await released;
    await route.abort();
  });
  await page.goto('/profile');
  await expect(page.getByText('Loading profile...')).toBeVisible();
  release();
  await expect(page.getByRole('button', { name: 'Try now' })).toBeVisible({ timeout: 30_000 });
  await expectAccessible(page, 'profile, unreachable');
  await page.unroute(FIRESTORE_REQUESTS);
  await page.evaluate(() => dispatchEvent(new Event('online')));
  const name = page.getByRole('main').getByLabel('Full Name');
  await expect(name).toHaveValue('Ann Lee', { timeout: 40_000 });
});

for (const colorScheme of ['light', 'dark'] as const) {
  test(`a profile with a long name is accessible in the ${colorScheme} theme`, async ({ page, visitor }) => {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    await visitor.signUp(newEmail(), 'Wolfeschlegelsteinhausenbergerdorff'.repeat(2));
    await expect(page).toHaveURL('/');
    await page.goto('/profile');
    const name = page.getByRole('main').getByLabel('Full Name');
    await expect(name).toBeVisible();
    await expectAccessible(page, 'profile');
    await name.fill('');
    await name.press('Enter');
    await expectAccessible(page, 'profile, with an error');
    await page.setViewportSize({ width: 320, height: 640 });
    await page.evaluate(() => {
      document.documentElement.style.fontSize = '200%';
    });
    await expectToFit(page, 'profile, small and large');
  });
}
