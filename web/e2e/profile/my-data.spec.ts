import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import * as z from 'zod/mini';
import { checkAppearance } from '../support/appearance.ts';
import { createEmail, PASSWORD, getUserRecord } from '../support/emulators.ts';
import { expect, test } from '../support/fixture.ts';
import { readStorage } from '../support/storage.ts';
import { SignInPage } from '../pages/sign-in-page.ts';
import type { Visitor } from '../pages/visitor.ts';

const DOWNLOAD_REQUESTS = '**/api/v2/account/data';
const DELETION_REQUESTS = '**/api/v2/account/delete';

const DataExport = z.looseObject({
  login: z.looseObject({ email: z.string() }),
  record: z.looseObject({ name: z.string() }),
  wordBank: z.array(z.looseObject({ word: z.string() })),
});

/** Signs up, opens the profile, and adds one word to the bank. */
async function openProfileWithWord(
  page: Page,
  visitor: Visitor,
  word: string,
): Promise<{ email: string; uid: string }> {
  const email = createEmail();
  await visitor.signUp(email, 'Ann Lee');
  await visitor.expectName('Ann Lee');
  const uid = await visitor.getUid();
  await page.goto('/profile');
  const bank = page.getByRole('region', { name: 'My Word Bank' });
  await bank.getByRole('button', { name: 'Add Your First Word' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add New Word' });
  await dialog.getByLabel('Word', { exact: true }).fill(word);
  await dialog.getByRole('button', { name: /^(?:Save|Add)/u }).click();
  await expect(dialog).toBeHidden();
  await expect(bank.getByText(word).filter({ visible: true })).toBeVisible();
  return { email, uid };
}

/** Locates the My data section and the dialog for deleting the account. */
function locateMyData(page: Page) {
  const section = page.getByRole('region', { name: 'My data' });
  const dialog = page.getByRole('dialog', { name: 'Delete your account?' });
  return {
    downloadButton: section.getByRole('button', { name: /^Download/u }),
    section,
    openButton: section.getByRole('button', { name: 'Delete account' }),
    dialog,
    password: dialog.getByLabel('Your password', { exact: true }),
    confirmation: dialog.getByLabel('Type DELETE to confirm'),
    deleteButton: dialog.getByRole('button', { name: /^Delet/u }),
    error: dialog.getByRole('alert'),
  };
}

test('downloads all data as one file', async ({ page, visitor, word, expectConsole }) => {
  expectConsole(/ERR_FAILED/u);
  const { email } = await openProfileWithWord(page, visitor, word);
  const { section, downloadButton } = locateMyData(page);

  await page.route(DOWNLOAD_REQUESTS, (route) => route.abort(), { times: 1 });
  await downloadButton.click();
  await expect(section.getByRole('alert')).toContainText("Parley can't be reached");
  await page.route(DOWNLOAD_REQUESTS, (route) => route.fulfill({ body: '{"login":' }), { times: 1 });
  await downloadButton.click();
  await expect(section.getByRole('alert')).toHaveText('The download was interrupted. Please try again.');

  const download = page.waitForEvent('download');
  await downloadButton.click();
  const file = await download;
  expect(file.suggestedFilename()).toMatch(/^parley-my-data-\d{4}-\d\d-\d\d\.json$/u);
  const data = DataExport.parse(JSON.parse(await readFile(await file.path(), 'utf8')));
  expect(data).toMatchObject({ login: { email }, record: { name: 'Ann Lee' }, wordBank: [{ word }] });
  await expect(section.getByText('Your data has been downloaded.')).toBeVisible();
  await expect(section.getByRole('alert')).toBeHidden();
});

test('asks for the password before a download when the sign-in is not recent', async ({
  page,
  visitor,
  word,
  expectConsole,
}) => {
  expectConsole(/status of 40[03]/u);
  await openProfileWithWord(page, visitor, word);
  const { section, downloadButton } = locateMyData(page);
  const body = JSON.stringify({ error: { code: 'recent-sign-in-required', message: 'old' } });
  await page.route(DOWNLOAD_REQUESTS, (route) => route.fulfill({ status: 403, body }), { times: 1 });
  await downloadButton.click();

  const dialog = page.getByRole('dialog', { name: 'Enter your password' });
  const password = dialog.getByLabel('Your password', { exact: true });
  await checkAppearance(page, 'password needed');
  await password.fill('another-password');
  await password.press('Enter');
  await expect(dialog.getByRole('alert')).toHaveText('Incorrect password.');
  await password.fill(PASSWORD);
  const download = page.waitForEvent('download');
  await password.press('Enter');
  expect((await download).suggestedFilename()).toMatch(/^parley-my-data-/u);
  await expect(dialog).toBeHidden();
  await expect(section.getByText('Your data has been downloaded.')).toBeVisible();
});

test('deletes the account and all its data', async ({ page, visitor, word, expectConsole }) => {
  // The browser logs the wrong password and the deleted account as errors.
  expectConsole(/status of 40[01]/u);
  const { email, uid } = await openProfileWithWord(page, visitor, word);
  const { openButton, dialog, password, confirmation, deleteButton, error } = locateMyData(page);
  await openButton.click();
  await expect(dialog).toContainText("doesn't cancel your subscription");

  await deleteButton.click();
  await expect(password).toBeFocused();
  await expect(password).toHaveAccessibleDescription('Please enter your password');
  await expect(confirmation).toHaveAccessibleDescription('Please type DELETE in capital letters.');
  await password.fill('another-password');
  await confirmation.fill('delete');
  await deleteButton.click();
  await expect(confirmation).toBeFocused();
  await confirmation.fill('DELETE');
  await deleteButton.click();
  await expect(error).toHaveText('Incorrect password.');
  expect(await getUserRecord(uid)).toMatchObject({ name: 'Ann Lee' });

  await password.fill(PASSWORD);
  await password.press('Enter');
  await expect(page.getByText('Your account has been deleted.')).toBeVisible();
  await expect(page).toHaveURL('/');
  await visitor.expectGuest();
  await expect(page.getByText('Welcome, Guest User!')).toBeVisible();
  expect(await visitor.getStoredUser()).toMatchObject({ isAnonymous: true });
  expect(await getUserRecord(uid)).toBeNull();
  const storage = await readStorage(page);
  for (const trace of [uid, email, 'Ann Lee', word]) expect(storage).not.toContain(trace);

  await visitor.form.signIn(email, PASSWORD);
  await expect(visitor.form.error).toContainText('Incorrect');
});

test('completes an interrupted account deletion on a second try, even if its response is lost', async ({
  page,
  visitor,
  word,
  expectConsole,
}) => {
  expectConsole(/ERR_FAILED|status of 40[01]/u);
  const { uid } = await openProfileWithWord(page, visitor, word);
  const { openButton, password, confirmation, deleteButton, error } = locateMyData(page);
  await openButton.click();
  await password.fill(PASSWORD);
  await confirmation.fill('DELETE');
  await page.route(DELETION_REQUESTS, (route) => route.abort(), { times: 1 });
  await deleteButton.click();
  await expect(error).toContainText('The deletion was interrupted. Try again');
  expect(await getUserRecord(uid)).toMatchObject({ name: 'Ann Lee' });
  // This request succeeds, but its response is lost.
  await page.route(
    DELETION_REQUESTS,
    async (route) => {
      await route.fetch();
      await route.abort();
    },
    { times: 1 },
  );
  await deleteButton.click();
  await expect(page.getByText('Your account has been deleted.')).toBeVisible();
  await expect(page).toHaveURL('/');
  await visitor.expectGuest();
  expect(await getUserRecord(uid)).toBeNull();
});

test('signs an open page in as a guest when the account is deleted elsewhere', async ({
  page,
  visitor,
  word,
  browser,
  expectConsole,
}) => {
  expectConsole(/status of 40[01]/u);
  const { email } = await openProfileWithWord(page, visitor, word);
  const { password, confirmation, deleteButton, openButton } = locateMyData(page);
  const otherContext = await browser.newContext();
  const other = await otherContext.newPage();
  const signInPage = new SignInPage(other);
  await signInPage.open();
  await signInPage.fill(email, PASSWORD);
  await signInPage.signInButton.click();
  await expect(other).toHaveURL(/\/$/u);

  await openButton.click();
  await password.fill(PASSWORD);
  await confirmation.fill('DELETE');
  await deleteButton.click();
  await visitor.expectGuest();
  await expect(other.getByRole('banner').getByRole('link', { name: 'Sign In' })).toBeVisible();
  await otherContext.close();
});

test(
  'shows every state of the My data section at every size without accessibility violations',
  { tag: '@both' },
  async ({ page, visitor, word, expectConsole }) => {
    expectConsole(/ERR_FAILED|status of 40[01]/u);
    await openProfileWithWord(page, visitor, word);
    const { section, downloadButton, openButton, dialog, password, confirmation, deleteButton, error } =
      locateMyData(page);
    await checkAppearance(page, 'idle');
    await page.route(DOWNLOAD_REQUESTS, (route) => route.abort(), { times: 1 });
    await downloadButton.click();
    await expect(section.getByRole('alert')).not.toBeEmpty();
    await checkAppearance(page, 'not downloaded');

    await openButton.click();
    await checkAppearance(page, 'dialog');
    await deleteButton.click();
    await expect(password).toBeFocused();
    await checkAppearance(page, 'dialog, with errors');
    await password.fill(PASSWORD);
    await confirmation.fill('DELETE');
    const { promise: released, resolve: release } = Promise.withResolvers<void>();
    await page.route(
      DELETION_REQUESTS,
      async (route) => {
        await released;
        await route.abort();
      },
      { times: 1 },
    );
    await deleteButton.click();
    await expect(deleteButton).toHaveText('Deleting…');
    await page.keyboard.press('Escape');
    await expect(dialog).toBeVisible();
    await checkAppearance(page, 'deleting');
    release();
    await expect(error).toContainText('interrupted');
    await checkAppearance(page, 'interrupted');
    await page.keyboard.press('Escape');
    await expect(openButton).toBeFocused();
  },
);
