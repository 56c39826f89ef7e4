import { checkAppearance, expectAccessible } from '../support/appearance.ts';
import {
  createUser,
  FIRESTORE_REQUESTS,
  createEmail,
  patchField,
  getUserRecord,
} from '../support/emulators.ts';
import { expect, test } from '../support/fixture.ts';

test('shows the profile and changes the name', async ({ page, visitor }) => {
  const email = createEmail();
  await visitor.signUp(email, 'Ann Lee');
  await visitor.expectName('Ann Lee');
  await page.goto('/profile');
  const main = page.getByRole('main');
  await expect(main.getByRole('heading', { name: 'Profile' })).toBeVisible();
  const identity = main.getByRole('region', { name: 'Ann Lee' });
  await expect(identity.getByText(email)).toBeVisible();
  await expect(identity.getByText('FREE')).toBeVisible();

  const name = main.getByLabel('Full Name');
  await name.fill('   ');
  await name.press('Enter');
  await expect(name).toHaveAccessibleDescription('Name is required');
  await name.fill('  شهرزاد 👩🏽‍🎓 ');
  await main.getByRole('button', { name: 'Save name' }).click();
  await expect(main.getByText('Your name has been saved.')).toBeVisible();
  await visitor.expectName('شهرزاد 👩🏽‍🎓');
  expect(await getUserRecord(await visitor.getUid())).toMatchObject({ name: 'شهرزاد 👩🏽‍🎓' });

  await main.getByRole('link', { name: 'Back to practice' }).click();
  await expect(page).toHaveURL('/');
});

test('shows usage in the current period as text and as a bar', async ({ page, visitor }) => {
  const email = createEmail();
  const uid = await createUser(email);
  await visitor.signIn(email);
  await expect.poll(async () => (await getUserRecord(uid))?.['plan']).toBe('FREE');
  await page.goto('/profile');
  const usage = page.getByRole('region', { name: 'Your usage' });
  const billing = page.getByRole('region', { name: 'Billing Information' });
  await expect(usage).toContainText('Your usage period starts with your first session.');
  await expect(billing).toContainText('Period endNot set');

  const day = 24 * 60 * 60_000;
  const end = new Date(Date.now() + 10 * day);
  await patchField(`users/${uid}`, 'textUsed', { integerValue: '5' });
  await patchField(`users/${uid}`, 'voiceUsed', { integerValue: '1' });
  await patchField(`users/${uid}`, 'periodEnd', { timestampValue: end.toISOString() });
  await page.reload();
  await expect(usage.getByText('5 of 5 used')).toBeVisible();
  await expect(usage.getByRole('meter', { name: 'Text sessions' })).toHaveAttribute('value', '5');
  await expect(usage.getByRole('meter', { name: 'Voice sessions' })).toHaveAttribute(
    'aria-valuetext',
    '1 of 2 used',
  );
  const date = end.toLocaleDateString('en-US', { year: 'numeric', month: 'long', day: 'numeric' });
  await expect(usage).toContainText(`Resets on ${date}.`);
  await expect(billing).toContainText(`Period end${date}`);

  await patchField(`users/${uid}`, 'periodEnd', { timestampValue: new Date(Date.now() - day).toISOString() });
  await page.reload();
  await expect(usage.getByText('0 of 5 used')).toBeVisible();
  await expect(usage).toContainText(
    'Your last usage period has ended. A new one starts with your next session.',
  );
  await expect(billing).toContainText('Your last usage period has ended.');
});

test('asks a guest to sign in instead of showing a profile', async ({ page }) => {
  await page.goto('/profile');
  await expect(page).toHaveURL('/login');
});

test('shows that the profile cannot be loaded, and loads it when the connection is back', async ({
  page,
  visitor,
  expectConsole,
}) => {
  expectConsole(/ERR_FAILED|Could not reach Cloud Firestore/u);
  await visitor.signUp(createEmail(), 'Ann Lee');
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

test(
  'shows a profile with a long name at every size without accessibility violations',
  { tag: '@both' },
  async ({ page, visitor }) => {
    await visitor.signUp(createEmail(), 'Wolfeschlegelsteinhausenbergerdorff'.repeat(2));
    await page.goto('/profile');
    const name = page.getByRole('main').getByLabel('Full Name');
    await expect(name).toBeVisible();
    await checkAppearance(page, 'profile');
    await name.fill('');
    await name.press('Enter');
    await checkAppearance(page, 'profile, with an error');
  },
);
