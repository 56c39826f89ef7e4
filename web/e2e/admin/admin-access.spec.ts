import type { Page } from '@playwright/test';
import { AdminPanel, PANEL_CHUNKS, seedUser } from '../pages/admin-panel.ts';
import { FIRESTORE_REQUESTS, patchField } from '../support/emulators.ts';
import { expect, test } from '../support/fixture.ts';

/** Marks the document permanently once the panel has been rendered. */
const MARK_RENDERED_PANEL = `new MutationObserver(() => {
  const titles = [...document.querySelectorAll('h1')];
  if (titles.some(({ textContent }) => textContent === 'Admin Panel')) document.documentElement.id = 'panel-rendered';
}).observe(document, { childList: true, subtree: true })`;

/** Starts recording requests for the panel's files. */
function recordPanelRequests(page: Page): string[] {
  const urls: string[] = [];
  page.on('request', (request) => {
    if (PANEL_CHUNKS.test(request.url())) urls.push(request.url());
  });
  return urls;
}

test(
  'redirects all users except admins before the panel is loaded or shown',
  { tag: '@desktop' },
  async ({ page, visitor }) => {
    const requests = recordPanelRequests(page);
    await page.addInitScript(MARK_RENDERED_PANEL);
    await page.goto('/admin');
    await expect(page).toHaveURL('/');
    await visitor.expectGuest();

    const { email, uid, name } = await seedUser();
    await visitor.signIn(email);
    await visitor.expectName(name);
    const { promise: released, resolve: release } = Promise.withResolvers<void>();
    await page.route(FIRESTORE_REQUESTS, async (route) => {
      await released;
      await route.fallback();
    });
    await page.goto('/admin?view=audit');
    await expect(page.getByRole('main').getByText('Loading...')).toBeVisible();
    release();
    await expect(page).toHaveURL('/');
    await page.unroute(FIRESTORE_REQUESTS);
    await expect(page.locator('#panel-rendered')).toHaveCount(0);
    expect(requests).toEqual([]);

    await patchField(`users/${uid}`, 'admin', { booleanValue: true });
    await page.goto('/admin?view=nothing');
    await expect(page).toHaveTitle('Admin Panel – Parley');
    const views = page.getByRole('navigation', { name: 'Admin panel sections' });
    await expect(views.getByRole('link', { name: 'Users' })).toHaveAttribute('aria-current', 'page');
    // Wait for the list: the emulator may answer its query with an older version of the record than the listener has received.
    await expect(new AdminPanel(page).editButtons.first()).toBeVisible();
    await patchField(`users/${uid}`, 'admin', { booleanValue: false });
    await expect(page).toHaveURL('/');
  },
);
