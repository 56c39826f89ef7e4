import type { Browser, Page } from '@playwright/test';
import { AdminPanel, PANEL_CHUNKS, seedUser } from '../pages/admin-panel.ts';
import { FIRESTORE_REQUESTS, newEmail, patch, recordOf } from '../support/emulators.ts';
import { expect, ORDINARY_WINDOW, test } from '../support/fixture.ts';
import { Visitor } from '../pages/visitor.ts';

/** Marks the document permanently once the panel has been rendered. */
const NOTICE_PANEL = `new MutationObserver(() => {
  const titles = [...document.querySelectorAll('h1')];
  if (titles.some(({ textContent }) => textContent === 'Admin Panel')) document.documentElement.id = 'seen';
}).observe(document, { childList: true, subtree: true })`;

/** Records requests for the panel's files from now on. */
function panelChunks(page: Page): string[] {
  const asked: string[] = [];
  page.on('request', (request) => {
    if (PANEL_CHUNKS.test(request.url())) asked.push(request.url());
  });
  return asked;
}

/** A page in another browser context. */
async function otherPage(browser: Browser): Promise<Page> {
  const context = await browser.newContext();
  await context.addInitScript(ORDINARY_WINDOW);
  return context.newPage();
}

test(
  'redirects everybody but admins before anything of the panel is shown or loaded',
  { tag: '@desktop' },
  async ({ page, visitor }) => {
    const asked = panelChunks(page);
    await page.addInitScript(NOTICE_PANEL);
    await page.goto('/admin');
    await expect(page).toHaveURL('/');
    await expect(visitor.signInLink).toBeVisible();

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
    await expect(page.locator('#seen')).toHaveCount(0);
    expect(asked).toEqual([]);

    await patch(`users/${uid}`, 'admin', { booleanValue: true });
    await page.goto('/admin?view=nothing');
    await expect(page).toHaveTitle('Admin Panel – Parley');
    const parts = page.getByRole('navigation', { name: 'Parts of the admin panel' });
    await expect(parts.getByRole('link', { name: 'Users' })).toHaveAttribute('aria-current', 'page');
    await patch(`users/${uid}`, 'admin', { booleanValue: false });
    await expect(page).toHaveURL('/');
  },
);

test(
  'finds a user by keyboard, by part of the name or the whole address',
  { tag: '@desktop' },
  async ({ page }) => {
    const panel = new AdminPanel(page);
    const { uid, name, email } = await seedUser();
    await panel.open();
    await panel.search.fill(uid.slice(0, 12).toUpperCase());
    const option = panel.options.filter({ hasText: name });
    await expect(option).toBeVisible();
    await expect(panel.options).toHaveCount(1);
    await expect(page.getByRole('status').filter({ hasText: '1 user found' })).toBeAttached();
    await panel.search.press('ArrowDown');
    await expect(option).toHaveAttribute('aria-selected', 'true');
    await expect(panel.search).toHaveAttribute(
      'aria-activedescendant',
      (await option.getAttribute('id')) ?? '',
    );
    await panel.search.press('Enter');
    await expect(panel.search).toHaveValue(email);
    await expect(panel.search).toHaveAttribute('aria-expanded', 'false');
    await expect(panel.editButtons).toHaveCount(1);
    await expect(panel.editButton(name)).toBeVisible();

    await page.getByRole('button', { name: 'Clear search' }).click();
    await expect(panel.search).toBeFocused();
    await expect(panel.search).toHaveValue('');
    await expect(panel.editButtons).not.toHaveCount(1);

    const nobody = newEmail();
    await panel.search.fill(nobody);
    const none = panel.users.getByText(`No user found with email: ${nobody}`).filter({ visible: true });
    await expect(none.first()).toBeVisible();
    await panel.search.press('Escape');
    await expect(none).toHaveCount(0);
    await expect(panel.search).toHaveValue(nobody);
    await panel.search.press('Enter');
    await expect(none).toBeVisible();
    await panel.search.press('Escape');
    await expect(panel.search).toHaveValue('');
    await expect(none).toHaveCount(0);

    await panel.find({ email: email.toUpperCase(), name });
  },
);

test('pages through users and keeps unsaved edits on the way', { tag: '@desktop' }, async ({ page }) => {
  await Promise.all(Array.from({ length: 11 }, () => seedUser()));
  const panel = new AdminPanel(page);
  await panel.open();
  await expect(panel.editButtons).toHaveCount(10);
  const names = () => panel.editButtons.evaluateAll((all) => all.map((button) => button.ariaLabel));
  const first = await names();
  const previous = panel.users.getByRole('button', { name: 'Previous' });
  const next = panel.users.getByRole('button', { name: 'Next' });
  await expect(previous).toBeDisabled();
  await next.click();
  await expect(previous).toBeEnabled();
  await expect.poll(async () => (await names()).filter((name) => first.includes(name))).toEqual([]);
  await expect(panel.editButtons).not.toHaveCount(0);
  await previous.click();
  await expect.poll(names).toEqual(first);

  const [user, other] = await Promise.all([seedUser(), seedUser()]);
  const form = await panel.edit(user);
  await form.name.fill('Half a na');
  await panel.find(other);
  await expect(form.box).toHaveCount(0);
  await page.getByRole('link', { name: 'Plans' }).click();
  await expect(panel.search).toHaveCount(0);
  await page.getByRole('link', { name: 'Users' }).click();
  await panel.users.getByRole('button', { name: `Continue editing ${user.name}` }).click();
  await expect(form.name).toHaveValue('Half a na');
  await expect(panel.users.getByText('Unsaved changes:')).toHaveCount(0);
  await form.cancel.click();
  await expect(panel.editButton(user.name)).toBeFocused();
});

test(
  'edits and validates every field of a user, but not the own role',
  { tag: '@desktop' },
  async ({ page, expectConsole }) => {
    expectConsole(/status of 409/u);
    const panel = new AdminPanel(page);
    const user = await seedUser();
    const other = await seedUser();
    const admin = await panel.open();
    const form = await panel.edit(user);
    await expect(form.save).toBeDisabled();
    await form.name.press('Enter');
    await expect(panel.editButton(user.name)).toBeFocused();

    await panel.editButton(user.name).click();
    await form.name.fill('  ');
    await form.email.fill('');
    await form.save.click();
    await expect(form.name).toBeFocused();
    await expect(form.name).toHaveAccessibleDescription('Name cannot be empty');
    await expect(form.email).toHaveAccessibleDescription('Email cannot be empty');
    await form.email.fill('ann@');
    await expect(form.email).toHaveAccessibleDescription('Please enter a valid email address');

    const [name, email] = [`Ben ${user.uid}`, newEmail()];
    await form.name.fill(` ${name} `);
    await form.email.fill(other.email);
    await form.save.click();
    await expect(form.notice).toHaveText('Another account already uses this email address.');
    await form.email.fill(email);
    await form.role.selectOption('Admin');
    await form.plan.selectOption('PREMIUM');
    await form.save.click();
    await expect(panel.editButton(name)).toHaveAccessibleDescription('User updated successfully!');
    await expect(panel.editButton(name)).toBeFocused();
    expect(await recordOf(user.uid)).toMatchObject({
      name,
      email,
      admin: true,
      plan: 'PREMIUM',
      textUsed: 0,
    });
    await expect(panel.users.getByText('User updated successfully!')).toHaveCount(0);
    // The search by the old address now shows the new one.
    await expect(panel.search).toHaveValue(email);
    await expect(panel.editButtons).toHaveCount(1);
    await expect(panel.users.getByText('PREMIUM')).toBeVisible();

    const own = await panel.edit(admin);
    await expect(own.role).toHaveCount(0);
    await expect(own.box.getByText('Cannot change your own admin status')).toBeVisible();
  },
);

test(
  'tells the second of two admins who edit one user, and loses neither edit',
  { tag: '@desktop' },
  async ({ page, browser, expectConsole }) => {
    expectConsole(/status of 409/u);
    const user = await seedUser();
    const [mine, others] = [new AdminPanel(page), new AdminPanel(await otherPage(browser))];
    await mine.open();
    await others.open();
    const form = await mine.edit(user);
    await form.name.fill('Mine');

    const otherForm = await others.edit(user);
    await otherForm.name.fill('Theirs');
    await otherForm.plan.selectOption('SMART');
    await otherForm.save.click();
    await expect(others.users.getByText('User updated successfully!')).toBeVisible();

    await form.save.click();
    const now = mine.form('Theirs');
    await expect(now.notice).toContainText('Someone else changed this user.');
    await expect(now.notice).toContainText('SMART');
    await expect(now.name).toHaveValue('Mine');
    await expect(now.plan).toHaveValue('SMART');
    expect(await recordOf(user.uid)).toMatchObject({ name: 'Theirs', plan: 'SMART' });
    await now.save.click();
    await expect(mine.users.getByText('User updated successfully!')).toBeVisible();
    expect(await recordOf(user.uid)).toMatchObject({ name: 'Mine', plan: 'SMART' });
    await others.page.context().close();
  },
);

test(
  "updates a learner's open page after a plan change, and keeps an admin's change of the email",
  { tag: '@desktop' },
  async ({ page, browser }) => {
    const user = await seedUser();
    const learner = new Visitor(await otherPage(browser));
    await learner.signIn(user.email);
    await learner.expectName(user.name);
    await learner.page.goto('/profile');
    const identity = learner.page.getByRole('region', { name: user.name });
    await expect(identity.getByText('FREE')).toBeVisible();

    const panel = new AdminPanel(page);
    await panel.open();
    const form = await panel.edit(user);
    await form.plan.selectOption('SMART');
    await form.save.click();
    await expect(identity.getByText('SMART')).toBeVisible();

    const email = newEmail();
    await panel.editButton(user.name).click();
    await form.email.fill(email);
    await form.save.click();
    await expect(panel.users.getByText('User updated successfully!')).toBeVisible();
    // The page has reloaded its user: it shows the new address, or the sign-in has ended.
    await expect(
      identity.getByText(email).or(learner.page.getByRole('heading', { name: 'Welcome Back' })),
    ).toBeVisible();
    expect(await recordOf(user.uid)).toMatchObject({ email });
    await learner.page.context().close();
  },
);

test(
  'shows failures in place and lets the admin try again',
  { tag: '@desktop' },
  async ({ page, expectConsole }) => {
    expectConsole(/status of 50\d|ERR_FAILED|Could not reach Cloud Firestore/u);
    const panel = new AdminPanel(page);
    const user = await seedUser();
    await panel.open();
    await expect(panel.editButtons.first()).toBeVisible();
    const form = await panel.edit(user);
    await page.route('**/api/v2/admin/user/*', (route) => route.fulfill({ status: 500, body: '' }));
    await form.name.fill('Ben');
    await form.save.click();
    await expect(form.notice).toHaveText('Failed to update user');
    await form.plan.selectOption('SMART');
    await form.save.click();
    await expect(form.notice).toContainText("The plan was changed. The other changes weren't saved:");
    await expect(form.name).toHaveValue('Ben');
    expect(await recordOf(user.uid)).toMatchObject({ plan: 'SMART', name: user.name });
    await page.unroute('**/api/v2/admin/user/*');
    await form.save.click();
    await expect(panel.users.getByText('User updated successfully!')).toBeVisible();

    await page.goto('/admin?view=plans');
    const parts = page.getByRole('navigation', { name: 'Parts of the admin panel' });
    await expect(parts).toBeVisible();
    await page.route(FIRESTORE_REQUESTS, (route) => route.abort());
    await parts.getByRole('link', { name: 'Users' }).click();
    await expect(panel.users.getByText('Failed to load users. Please try again.')).toBeVisible();
    await expect(panel.users.getByText('Failed to load user emails. Please refresh the page.')).toBeVisible();
    await page.unroute(FIRESTORE_REQUESTS);
    await page.evaluate(() => dispatchEvent(new Event('online')));
    await panel.users.getByRole('button', { name: 'Try again' }).click();
    await expect(panel.editButtons.first()).toBeVisible();
  },
);
