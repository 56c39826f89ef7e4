import { createEmail } from '../support/emulators.ts';
import { expect, test } from '../support/fixture.ts';
import { sendBillingEvent } from '../support/payments.ts';

test('updates the plan on an open profile after a payment, and again after a refund', async ({
  page,
  visitor,
}) => {
  await page.goto('/');
  await visitor.signUp(createEmail());
  await visitor.expectName('Ann Lee');
  await page.goto('/profile');
  const premium = page
    .getByRole('region', { name: 'Choose Your Plan' })
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading', { name: 'PREMIUM' }) });
  await expect(premium.getByRole('link', { name: 'Upgrade to PREMIUM' })).toBeVisible();

  const uid = await visitor.getUid();
  await sendBillingEvent(uid, 'started');
  await expect(premium).toContainText('Your current plan');
  await expect(premium.getByRole('link')).toHaveCount(0);
  await expect(page.getByRole('meter', { name: 'Voice sessions' })).toHaveAttribute('max', '100');
  await expect(page.getByRole('region', { name: 'Billing Information' })).toContainText('PREMIUM');

  await sendBillingEvent(uid, 'refunded');
  await expect(premium.getByRole('link', { name: 'Upgrade to PREMIUM' })).toBeVisible();
});
