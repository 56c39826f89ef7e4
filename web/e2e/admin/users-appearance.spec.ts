import { AdminPanel, seedUser } from '../pages/admin-panel.ts';
import { checkAppearance } from '../support/appearance.ts';
import { createEmail } from '../support/emulators.ts';
import { expect, test } from '../support/fixture.ts';

test(
  'shows every state of the users table at every size without accessibility violations',
  { tag: '@both' },
  async ({ page, expectConsole }) => {
    expectConsole(/status of 500/u);
    const user = await seedUser({ name: 'Wolfeschlegelsteinhausenbergerdorff'.repeat(2), plan: 'PREMIUM' });
    await Promise.all(Array.from({ length: 10 }, () => seedUser()));
    const panel = new AdminPanel(page);
    const admin = await panel.open();
    await expect(panel.editButtons).toHaveCount(10);
    await checkAppearance(page, 'a page of users');
    await panel.search.press('ArrowDown');
    await expect(panel.options.first()).toBeVisible();
    await checkAppearance(page, 'the open search');
    await panel.search.fill(createEmail());
    await expect(
      panel.users.getByText('No user found with email:').filter({ visible: true }).first(),
    ).toBeVisible();
    await checkAppearance(page, 'no user found');
    await panel.search.press('Enter');
    await expect(panel.options).toHaveCount(0);
    await checkAppearance(page, 'an empty table');

    const form = await panel.edit(user);
    await checkAppearance(page, 'a user in edit mode');
    await form.name.fill('');
    await form.email.fill('ann@');
    await form.plan.selectOption('SMART');
    await form.saveButton.click();
    await expect(form.name).toHaveAccessibleDescription('Name cannot be empty');
    await checkAppearance(page, 'with invalid fields');
    await form.name.fill('Ann');
    await form.email.fill(user.email);
    await page.route('**/api/v2/admin/user/*', (route) => route.fulfill({ status: 500, body: '' }));
    await form.saveButton.click();
    await expect(form.notice).toContainText('Failed to update user');
    await checkAppearance(page, 'not saved');

    await panel.edit(admin);
    await expect(panel.users.getByRole('button', { name: /^Continue editing/ })).toBeVisible();
    await checkAppearance(page, "the admin's own row, and unsaved changes to another user");
  },
);
