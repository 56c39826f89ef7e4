import { checkAppearance, expectAccessible } from '../support/appearance.ts';
import { patchField } from '../support/emulators.ts';
import { expect, test } from '../support/fixture.ts';

/** The requests in which the page names the documents that it reads from Firestore. */
const FIRESTORE_READS = /google\.firestore\.v1\.Firestore\/Listen\/channel/u;

const PLANS_HEADING = { name: 'Choose Your Plan' };

test("shows the plans with the catalogue's limits and prices and marks the current one", async ({
  page,
  visitor,
}) => {
  await visitor.signIn('smart@parley.test');
  await patchField('plans/SMART', 'price', { doubleValue: 7.5 });
  await patchField('plans/SMART', 'voiceLimit', { integerValue: '21' });
  try {
    await page.goto('/profile');
    const cards = page
      .getByRole('region', PLANS_HEADING)
      .getByRole('listitem')
      .filter({ has: page.getByRole('heading') });
    await expect(cards).toHaveCount(3);
    const [free, smart, premium] = [cards.nth(0), cards.nth(1), cards.nth(2)];
    await expect(free).toContainText('At no cost');
    await expect(free.getByRole('link')).toHaveCount(0);
    await expect(smart).toContainText('$7.50/month');
    await expect(smart).toContainText('21 voice dialogues of 5 min each');
    await expect(smart).toContainText('100 text sessions');
    await expect(smart).toContainText('Your current plan');
    await expect(smart.getByRole('link')).toHaveCount(0);
    await expect(premium).toContainText('$17/month');
    await expect(premium).toContainText('Most Popular');
    await expect(premium).toContainText('Unlimited text sessions');
    await expect(page.getByRole('meter', { name: 'Voice sessions' })).toHaveAttribute('max', '21');
  } finally {
    await patchField('plans/SMART', 'price', { integerValue: '7' });
    await patchField('plans/SMART', 'voiceLimit', { integerValue: '20' });
  }
});

test("opens the payment page with the payer's id in an isolated tab", async ({ page, context, visitor }) => {
  await context.route('https://pay.parley.invalid/**', (route) => route.fulfill({ body: 'Subscribe' }));
  await visitor.signIn('free@parley.test');
  await page.goto('/profile');
  const plans = page.getByRole('region', PLANS_HEADING);
  for (const plan of ['SMART', 'PREMIUM']) {
    const opened = context.waitForEvent('page');
    await plans.getByRole('link', { name: `Upgrade to ${plan}` }).click();
    const tab = await opened;
    await expect(tab).toHaveURL(`https://pay.parley.invalid/${plan.toLowerCase()}?client_reference_id=free`);
    expect(await tab.evaluate(() => window.opener === null)).toBe(true);
    await tab.close();
  }
  const opened = context.waitForEvent('page');
  await page.getByRole('link', { name: 'Help Center' }).click();
  await expect(await opened).toHaveURL('https://pay.parley.invalid/help');
});

test('links from the hint for FREE users to the plans, and offers PREMIUM users no upgrade', async ({
  page,
  visitor,
}) => {
  await visitor.signIn('free@parley.test');
  await page.goto('/profile');
  await page.getByRole('link', { name: 'See plans' }).click();
  await expect(page.getByRole('heading', PLANS_HEADING)).toBeInViewport();
  await page.goto('/');
  await visitor.signOut();
  await visitor.signIn('premium@parley.test');
  await page.goto('/profile');
  await expect(page.getByText('Your current plan')).toBeVisible();
  await expect(page.getByRole('link', { name: /Upgrade to/u })).toHaveCount(0);
  await expect(page.getByText('See plans')).toHaveCount(0);
});

test(
  'recovers from a failure to load the plans at every size without accessibility violations',
  { tag: '@both' },
  async ({ page, visitor, expectConsole }) => {
    expectConsole(/Failed to load resource/u);
    await visitor.signIn('premium@parley.test');
    // Makes the read fail at once. After a network error, Firestore would try again for up to 45 seconds first.
    await page.route(FIRESTORE_READS, (route) =>
      route.request().postData()?.includes('plans') ? route.fulfill({ status: 400 }) : route.continue(),
    );
    await page.goto('/profile');
    const plans = page.getByRole('region', PLANS_HEADING);
    await expect(plans.getByRole('alert')).toContainText("We can't show the plans right now.");
    await expect(page.getByText("We can't show your plan's limits right now.")).toBeVisible();
    await checkAppearance(page, 'plans, failed');
    await page.unroute(FIRESTORE_READS);
    const retry = plans.getByRole('button', { name: 'Try again' });
    // Firestore waits before it connects again; until then, reading fails at once.
    await expect(async () => {
      if (await retry.isVisible()) await retry.click();
      await expect(plans.getByText('Most Popular')).toBeVisible({ timeout: 2_000 });
    }).toPass();
    await expect(page.getByText('0 used (unlimited)')).toBeVisible();
    await checkAppearance(page, 'plans');
  },
);

test('shows an admin no limits', async ({ page, visitor }) => {
  await visitor.signIn('admin@parley.test');
  await page.goto('/profile');
  await expect(page.getByText("You're an admin, so there's no limit on your sessions.")).toBeVisible();
  await expect(page.getByRole('meter')).toHaveCount(0);
  await expectAccessible(page, 'profile of an admin');
});
