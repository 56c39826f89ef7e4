import type { Page } from '@playwright/test';
import { checkAppearance } from '../support/appearance.ts';
import {
  findEmailChangeLink,
  createUser,
  createEmail,
  PASSWORD,
  getUserRecord,
  writeOldRecord,
} from '../support/emulators.ts';
import { expect, test } from '../support/fixture.ts';

/** The form that changes the email address. */
class EmailForm {
  readonly page: Page;
  readonly main;
  readonly email;
  readonly password;
  readonly sendButton;

  constructor(page: Page) {
    this.page = page;
    this.main = page.getByRole('main');
    this.email = this.main.getByLabel('New email');
    this.password = this.main.getByLabel('Password', { exact: true });
    this.sendButton = this.main.getByRole('button', { name: 'Send link' });
  }

  async open(): Promise<void> {
    await this.main.getByRole('button', { name: 'Change email' }).click();
    await expect(this.email).toBeFocused();
  }

  async fill(email: string, password: string): Promise<void> {
    await this.email.fill(email);
    await this.password.fill(password);
  }
}

test('changes the email through a link, and the record at the next sign-in', async ({
  page,
  visitor,
  expectConsole,
}) => {
  expectConsole(/status of 400/u);
  const [before, after] = [createEmail(), createEmail()];
  const uid = await createUser(before);
  // Without a name, the header shows the address.
  await writeOldRecord(uid, { uid, email: before });
  await visitor.signIn(before);
  await visitor.expectName(before);
  await page.goto('/profile');
  const form = new EmailForm(page);
  await form.open();
  await form.fill(after, PASSWORD);
  await form.sendButton.click();
  await expect(form.main.getByText(`We sent a link to ${after}.`)).toBeVisible();
  await expect(form.main.getByText(`Until then, ${before} remains your email address`)).toBeVisible();
  await expect(form.main.getByRole('button', { name: 'Change email' })).toBeFocused();
  expect(await getUserRecord(uid)).toMatchObject({ email: before });

  const link = await findEmailChangeLink(after);
  expect((await fetch(link ?? '')).ok).toBe(true);
  await page.goto('/');
  await visitor.signOut();
  await visitor.form.open();
  await visitor.form.fill(before, PASSWORD);
  await visitor.form.signInButton.click();
  await expect(visitor.form.error).toContainText('Incorrect');

  await visitor.signIn(after);
  await visitor.expectName(after);
  await expect.poll(() => getUserRecord(uid)).toMatchObject({ email: after });
  await page.goto('/profile');
  await expect(form.main.getByRole('definition').getByText(after)).toBeVisible();
});

test('reports a rejected or failed email change in the form and sends no link', async ({
  page,
  visitor,
  expectConsole,
}) => {
  expectConsole(/status of 400|ERR_FAILED/u);
  const email = createEmail();
  await createUser(email);
  await visitor.signIn(email);
  await page.goto('/profile');
  const form = new EmailForm(page);
  await form.open();

  await form.sendButton.click();
  await expect(form.email).toHaveAccessibleDescription('Please enter your email address');
  await expect(form.password).toHaveAccessibleDescription('Please enter your password');
  await form.email.fill('ann@');
  await expect(form.email).toHaveAccessibleDescription('Please enter a valid email address');
  await form.email.fill(email.toUpperCase());
  await expect(form.email).toHaveAccessibleDescription('This is already your email address.');

  const alert = form.main.getByRole('alert');
  const unusedEmail = createEmail();
  await form.fill(unusedEmail, 'not-my-password');
  await form.sendButton.click();
  await expect(alert).toHaveText('Incorrect password.');
  await form.fill('free@parley.test', PASSWORD);
  await form.sendButton.click();
  await expect(alert).toHaveText('Another account already uses this email address.');
  await page.route(/accounts:sendOobCode/u, (route) => route.abort());
  await form.fill(unusedEmail, PASSWORD);
  await form.sendButton.click();
  await expect(alert).toHaveText("Parley can't be reached. Check your connection and try again.");
  expect(await findEmailChangeLink(unusedEmail)).toBeUndefined();

  await form.main.getByRole('button', { name: 'Cancel' }).click();
  await expect(form.email).toHaveCount(0);
  await expect(form.main.getByRole('button', { name: 'Change email' })).toBeFocused();
});

test(
  'shows every state of the email change at every size without accessibility violations',
  { tag: '@both' },
  async ({ page, visitor, expectConsole }) => {
    expectConsole(/status of 400/u);
    const email = createEmail();
    await createUser(email);
    await visitor.signIn(email);
    await page.goto('/profile');
    const form = new EmailForm(page);
    await form.open();
    await checkAppearance(page, 'open');
    await form.sendButton.click();
    await expect(form.email).toHaveAccessibleDescription('Please enter your email address');
    await checkAppearance(page, 'empty');
    await form.fill(createEmail(), 'not-my-password');
    await form.sendButton.click();
    await expect(form.main.getByRole('alert')).toHaveText('Incorrect password.');
    await checkAppearance(page, 'wrong password');
    await form.password.fill(PASSWORD);
    await form.sendButton.click();
    await expect(form.main.getByText('We sent a link to')).toBeVisible();
    await checkAppearance(page, 'sent');
  },
);
