import type { Browser, Page } from '@playwright/test';
import { AdminPanel, seedUser } from '../pages/admin-panel.ts';
import { Visitor } from '../pages/visitor.ts';
import { FIRESTORE_REQUESTS, createEmail, getUserRecord } from '../support/emulators.ts';
import { expect, NORMAL_WINDOW_SCRIPT, test } from '../support/fixture.ts';

/** Opens a page in another browser context. */
async function openOtherPage(browser: Browser): Promise<Page> {
  const context = await browser.newContext();
  await context.addInitScript(NORMAL_WINDOW_SCRIPT);
  return context.newPage();
}

test(
  "edits every field of a user, validates the name and email, and protects the admin's own role",
  { tag: '@desktop' },
  async ({ page, expectConsole }) => {
    expectConsole(/status of 409/u);
    const panel = new AdminPanel(page);
    const user = await seedUser();
    const other = await seedUser();
    const admin = await panel.open();
    const form = await panel.edit(user);
    await expect(form.saveButton).toBeDisabled();
    await form.name.press('Enter');
    await expect(panel.editButton(user.name)).toBeFocused();

    await panel.editButton(user.name).click();
    await form.name.fill('  ');
    await form.email.fill('');
    await form.saveButton.click();
    await expect(form.name).toBeFocused();
    await expect(form.name).toHaveAccessibleDescription('Name cannot be empty');
    await expect(form.email).toHaveAccessibleDescription('Email cannot be empty');
    await form.email.fill('ann@');
    await expect(form.email).toHaveAccessibleDescription('Please enter a valid email address');

    const [name, email] = [`Ben ${user.uid}`, createEmail()];
    await form.name.fill(` ${name} `);
    await form.email.fill(other.email);
    await form.saveButton.click();
    await expect(form.notice).toHaveText('Another account already uses this email address.');
    await form.email.fill(email);
    await form.role.selectOption('Admin');
    await form.plan.selectOption('PREMIUM');
    await form.saveButton.click();
    await expect(panel.editButton(name)).toHaveAccessibleDescription('User updated successfully!');
    await expect(panel.editButton(name)).toBeFocused();
    expect(await getUserRecord(user.uid)).toMatchObject({
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
    await expect(own.container.getByText('Cannot change your own admin status')).toBeVisible();
  },
);

test(
  'warns the second of two admins who edit the same user, and merges their edits',
  { tag: '@desktop' },
  async ({ page, browser, expectConsole }) => {
    expectConsole(/status of 409/u);
    const user = await seedUser();
    const [mine, others] = [new AdminPanel(page), new AdminPanel(await openOtherPage(browser))];
    await mine.open();
    await others.open();
    const form = await mine.edit(user);
    await form.name.fill('Mine');

    const otherForm = await others.edit(user);
    await otherForm.name.fill('Theirs');
    await otherForm.plan.selectOption('SMART');
    await otherForm.saveButton.click();
    await expect(others.users.getByText('User updated successfully!')).toBeVisible();

    await form.saveButton.click();
    const currentForm = mine.form('Theirs');
    await expect(currentForm.notice).toContainText('Someone else changed this user.');
    await expect(currentForm.notice).toContainText('SMART');
    await expect(currentForm.name).toHaveValue('Mine');
    await expect(currentForm.plan).toHaveValue('SMART');
    expect(await getUserRecord(user.uid)).toMatchObject({ name: 'Theirs', plan: 'SMART' });
    await currentForm.saveButton.click();
    await expect(mine.users.getByText('User updated successfully!')).toBeVisible();
    expect(await getUserRecord(user.uid)).toMatchObject({ name: 'Mine', plan: 'SMART' });
    await others.page.context().close();
  },
);

test(
  "updates a learner's open page after a plan change, and keeps an email that an admin has changed",
  { tag: '@desktop' },
  async ({ page, browser }) => {
    const user = await seedUser();
    const learner = new Visitor(await openOtherPage(browser));
    await learner.signIn(user.email);
    await learner.expectName(user.name);
    await learner.page.goto('/profile');
    const identity = learner.page.getByRole('region', { name: user.name });
    await expect(identity.getByText('FREE')).toBeVisible();

    const panel = new AdminPanel(page);
    await panel.open();
    const form = await panel.edit(user);
    await form.plan.selectOption('SMART');
    await form.saveButton.click();
    await expect(identity.getByText('SMART')).toBeVisible();

    const email = createEmail();
    await panel.editButton(user.name).click();
    await form.email.fill(email);
    await form.saveButton.click();
    await expect(panel.users.getByText('User updated successfully!')).toBeVisible();
    // The page has reloaded its user: it shows the new address, or the sign-in has ended.
    await expect(
      identity.getByText(email).or(learner.page.getByRole('heading', { name: 'Welcome Back' })),
    ).toBeVisible();
    expect(await getUserRecord(user.uid)).toMatchObject({ email });
    await learner.page.context().close();
  },
);

test(
  'shows failures to save or load users in place, and lets the admin try again',
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
    await form.saveButton.click();
    await expect(form.notice).toHaveText('Failed to update user');
    await form.plan.selectOption('SMART');
    await form.saveButton.click();
    await expect(form.notice).toContainText("The plan was changed. The other changes weren't saved:");
    await expect(form.name).toHaveValue('Ben');
    expect(await getUserRecord(user.uid)).toMatchObject({ plan: 'SMART', name: user.name });
    await page.unroute('**/api/v2/admin/user/*');
    await form.saveButton.click();
    await expect(panel.users.getByText('User updated successfully!')).toBeVisible();

    await page.goto('/admin?view=plans');
    const views = page.getByRole('navigation', { name: 'Admin panel sections' });
    await expect(views).toBeVisible();
    await page.route(FIRESTORE_REQUESTS, (route) => route.abort());
    await views.getByRole('link', { name: 'Users' }).click();
    await expect(panel.users.getByText('Failed to load users. Please try again.')).toBeVisible();
    await expect(panel.users.getByText('Failed to load user emails. Please refresh the page.')).toBeVisible();
    await page.unroute(FIRESTORE_REQUESTS);
    await page.evaluate(() => dispatchEvent(new Event('online')));
    await panel.users.getByRole('button', { name: 'Try again' }).click();
    await expect(panel.editButtons.first()).toBeVisible();
  },
);
