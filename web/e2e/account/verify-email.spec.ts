import { checkAppearance } from '../support/appearance.ts';
import { createEmail, findVerificationLinks } from '../support/emulators.ts';
import { expect, test } from '../support/fixture.ts';

test(
  'asks a new user to verify the address until the link is opened, and sends another link',
  { tag: '@both' },
  async ({ page, visitor }) => {
    const email = createEmail();
    await visitor.signUp(email);
    const notice = page.getByRole('region', { name: 'Confirm your email address' });
    await expect(notice).toContainText(email);
    await expect.poll(() => findVerificationLinks(email)).toHaveLength(1);
    await checkAppearance(page, 'not verified');

    await notice.getByRole('button', { name: 'Send again' }).click();
    await expect(notice.getByText('We sent you a new link.')).toBeVisible();
    await page.goto('/profile');
    await expect(notice).toContainText(email);
    await checkAppearance(page, 'not verified, in the profile');

    const links = await findVerificationLinks(email);
    expect(links).toHaveLength(2);
    expect((await fetch(links.at(-1) ?? '')).ok).toBe(true);
    await page.evaluate(() => globalThis.dispatchEvent(new Event('focus')));
    await expect(notice).toBeHidden();
    await page.goto('/');
    await visitor.expectName('Ann Lee');
    await expect(notice).toBeHidden();
  },
);

test('signs up although no email can be sent, and sends the link later', async ({
  page,
  visitor,
  expectConsole,
}) => {
  expectConsole(/Failed to load resource|verification email could not be sent/u);
  await page.route(/accounts:sendOobCode/u, (route) =>
    route.fulfill({ status: 503, json: { error: { code: 503, message: 'SERVICE_UNAVAILABLE' } } }),
  );
  const email = createEmail();
  await visitor.signUp(email);
  await visitor.expectName('Ann Lee');
  const notice = page.getByRole('region', { name: 'Confirm your email address' });
  await notice.getByRole('button', { name: 'Send again' }).click();
  await expect(notice).toContainText("We couldn't send the link. Please try again later.");
  expect(await findVerificationLinks(email)).toEqual([]);

  await page.unroute(/accounts:sendOobCode/u);
  await notice.getByRole('button', { name: 'Send again' }).click();
  await expect(notice.getByText('We sent you a new link.')).toBeVisible();
  expect(await findVerificationLinks(email)).toHaveLength(1);
});
