import { AdminPanel, seedUser } from '../pages/admin-panel.ts';
import { createEmail } from '../support/emulators.ts';
import { expect, test } from '../support/fixture.ts';

test(
  'finds a user by part of the name, using the keyboard, or by the full email',
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

    const unknownEmail = createEmail();
    await panel.search.fill(unknownEmail);
    const notFound = panel.users
      .getByText(`No user found with email: ${unknownEmail}`)
      .filter({ visible: true });
    await expect(notFound.first()).toBeVisible();
    await panel.search.press('Escape');
    await expect(notFound).toHaveCount(0);
    await expect(panel.search).toHaveValue(unknownEmail);
    await panel.search.press('Enter');
    await expect(notFound).toBeVisible();
    await panel.search.press('Escape');
    await expect(panel.search).toHaveValue('');
    await expect(notFound).toHaveCount(0);

    await panel.find({ email: email.toUpperCase(), name });
  },
);

test('pages through users and keeps unsaved edits', { tag: '@desktop' }, async ({ page }) => {
  await Promise.all(Array.from({ length: 11 }, () => seedUser()));
  const panel = new AdminPanel(page);
  await panel.open();
  await expect(panel.editButtons).toHaveCount(10);
  const getNames = () =>
    panel.editButtons.evaluateAll((buttons) => buttons.map((button) => button.ariaLabel));
  const first = await getNames();
  const previous = panel.users.getByRole('button', { name: 'Previous' });
  const next = panel.users.getByRole('button', { name: 'Next' });
  await expect(previous).toBeDisabled();
  await next.click();
  await expect(previous).toBeEnabled();
  await expect.poll(async () => (await getNames()).filter((name) => first.includes(name))).toEqual([]);
  await expect(panel.editButtons).not.toHaveCount(0);
  await previous.click();
  await expect.poll(getNames).toEqual(first);

  const [user, other] = await Promise.all([seedUser(), seedUser()]);
  const form = await panel.edit(user);
  await form.name.fill('Half a na');
  await panel.find(other);
  await expect(form.container).toHaveCount(0);
  await page.getByRole('link', { name: 'Plans' }).click();
  await expect(panel.search).toHaveCount(0);
  await page.getByRole('link', { name: 'Users' }).click();
  await panel.users.getByRole('button', { name: `Continue editing ${user.name}` }).click();
  await expect(form.name).toHaveValue('Half a na');
  await expect(panel.users.getByText('Unsaved changes:')).toHaveCount(0);
  await form.cancelButton.click();
  await expect(panel.editButton(user.name)).toBeFocused();
});
