import { AUTH_REQUESTS, FIRESTORE_REQUESTS } from '../support/emulators.ts';
import { expect, test } from '../support/fixture.ts';

test(
  'a newcomer sees the limits and "Sign In" at once, and gets an account on the first interaction',
  { tag: '@both' },
  async ({ context, page: _page }) => {
    // Use a new page, because the fixture's page moves the pointer.
    const visit = await context.newPage();
    const requests: string[] = [];
    for (const pattern of [AUTH_REQUESTS, FIRESTORE_REQUESTS]) {
      await visit.route(pattern, async (route) => {
        requests.push(route.request().url());
        await route.continue();
      });
    }
    visit.on('request', (request) => {
      if (/identity|user-record/u.test(request.url())) requests.push(request.url());
    });
    await visit.goto('/');
    await expect(visit.getByText('Text: 6 messages').filter({ visible: true }).first()).toBeVisible();
    await expect(visit.getByRole('banner').getByRole('link', { name: 'Sign In' })).toBeVisible();
    await expect(visit.locator('#root[inert]')).toHaveCount(0);
    expect(requests).toEqual([]);

    const signedUp = visit.waitForResponse(/accounts:signUp/u);
    await visit.getByRole('radio', { name: 'Advanced', exact: true }).press('Space');
    expect((await signedUp).ok()).toBe(true);
    await expect.poll(() => visit.evaluate(() => localStorage.getItem('parley.last-status'))).toBe('"guest"');

    // Next time, the account is loaded at once.
    const reconnected = visit.waitForRequest(/identity/u);
    await visit.reload();
    await reconnected;
    await visit.close();
  },
);

test('a newcomer who opens a page for registered users is sent to sign in without an interaction', async ({
  context,
}) => {
  const visit = await context.newPage();
  await visit.goto('/progress');
  await expect(visit).toHaveURL(/\/login$/u);
  await visit.close();
});
