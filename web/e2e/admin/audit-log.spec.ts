import { AdminPanel, seedUser } from '../pages/admin-panel.ts';
import { daysAgo, formatUtcDay } from '../support/admin-data.ts';
import { writeDocument } from '../support/emulators.ts';
import { expect, test } from '../support/fixture.ts';

test(
  'logs a plan change with both values, and filters and pages through the log',
  { tag: '@desktop' },
  async ({ page }) => {
    const user = await seedUser();
    // Fill a page with older changes by a former admin.
    const formerAdmin = `deleted-${user.uid}`;
    for (let number = 1; number <= 20; number += 1) {
      await writeDocument(`auditLog/${user.uid}-${number}`, {
        at: daysAgo(40 + number),
        by: { kind: 'admin', uid: formerAdmin },
        subject: { kind: 'user', uid: user.uid },
        before: { name: `Name ${number}` },
        after: { name: `Name ${number - 1}` },
        involves: [formerAdmin, user.uid],
      });
    }
    const panel = new AdminPanel(page);
    const admin = await panel.open();
    const form = await panel.edit(user);
    await form.plan.selectOption('SMART');
    await form.saveButton.click();
    await expect(page.getByText('User updated successfully!')).toBeVisible();

    await page.getByRole('link', { name: 'Audit log', exact: true }).click();
    const log = page.getByRole('region', { name: 'Audit log' });
    const field = log.getByLabel("User's email");
    await field.fill('nobody');
    await field.press('Enter');
    await expect(field).toHaveAccessibleDescription('Please enter a valid email address');
    await field.fill(`none-${user.email}`);
    await field.press('Enter');
    await expect(field).toHaveAccessibleDescription(`No user found with email: none-${user.email}`);
    await field.fill(user.email.toUpperCase());
    await field.press('Enter');
    await expect(page).toHaveURL(new RegExp(`user=${user.uid}`, 'u'));

    const entries = log
      .getByRole('row')
      .or(log.getByRole('listitem').filter({ has: page.getByRole('time') }))
      .filter({ has: page.getByRole('time') });
    await expect(entries).toHaveCount(20);
    const newest = entries.first();
    await expect(newest).toContainText(/Plan: FREE .*SMART/u);
    await expect(newest).toContainText(admin.name);
    await expect(newest).toContainText(user.name);
    await expect(entries.nth(1)).toContainText(/Name: Name 1 .*Name 0/u);
    await expect(entries.nth(1)).toContainText('Deleted user');
    await log.getByRole('button', { name: 'Next' }).click();
    await expect(entries).toHaveCount(1);
    await expect(entries).toContainText('Name 20');
    await log.getByRole('button', { name: 'Previous' }).click();
    await expect(entries).toHaveCount(20);

    await log.getByLabel('To').fill(formatUtcDay(daysAgo(50)));
    await expect(newest).toContainText(/Name: Name \d+ .*Name \d+/u);
    await expect(entries.filter({ hasText: 'SMART' })).toHaveCount(0);
    await log.getByLabel('From').fill(formatUtcDay(daysAgo(45)));
    await expect(log.getByLabel('To')).toHaveAccessibleDescription('This date is before the start date.');
    await expect(log.getByText('No changes match these filters.')).toBeVisible();
    await log.getByRole('button', { name: 'Show all users' }).click();
    await expect(field).toBeVisible();
  },
);
