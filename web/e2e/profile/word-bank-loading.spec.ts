import { expect, test } from '../support/fixture.ts';
import { WORD_BANK_REQUESTS } from '../pages/word-bank.ts';

test('loads the word bank when the learner tries again after a failure', async ({
  bank,
  page,
  expectConsole,
}) => {
  expectConsole(/status of 500/u);
  await bank.seed([{ word: 'journey' }]);
  await page.route(WORD_BANK_REQUESTS, (route) => route.fulfill({ status: 500, body: '' }));
  await bank.open();
  await expect(page.getByText('Failed to load your word bank. Please try again.')).toBeVisible();
  await expect(page.getByText('Failed to load word bank', { exact: true })).toBeVisible();
  await page.unroute(WORD_BANK_REQUESTS);
  await bank.section.getByRole('button', { name: 'Try again' }).click();
  await expect(bank.row('journey')).toBeVisible();
});

test('keeps words readable offline, even after leaving the page', async ({
  bank,
  context,
  page,
  expectConsole,
}) => {
  expectConsole(/ERR_INTERNET_DISCONNECTED|Could not reach Cloud Firestore/u);
  await bank.seed([{ word: 'journey', translation: 'подорож' }]);
  await bank.open();
  await expect(bank.row('journey')).toBeVisible();
  await context.setOffline(true);
  await expect(page.getByText('You can read your words')).toBeVisible();
  await page.getByRole('link', { name: 'Back to practice' }).click();
  await expect(page.getByRole('button', { name: 'Start Text Session' })).toBeVisible();
  await page.goBack();
  await expect(bank.row('journey')).toContainText('подорож');
  await bank.row('journey').getByRole('button', { name: 'Delete journey' }).click();
  await bank.dialog.getByRole('button', { name: 'Delete', exact: true }).click();
  await expect(page.getByText('Failed to delete word')).toBeVisible();
  await expect(bank.row('journey')).toBeVisible();
  await context.setOffline(false);
  await expect(page.getByText('You can read your words')).toBeHidden();
});

test("never shows another user's words", async ({ bank, page, visitor }) => {
  await bank.seed([{ word: 'journey' }]);
  await bank.open();
  await expect(bank.row('journey')).toBeVisible();
  await page.goto('/');
  await visitor.signOut();
  await visitor.signUp(`${crypto.randomUUID()}@parley.test`, 'Bob Ray');
  await bank.open();
  await expect(page.getByText('Your word bank is empty')).toBeVisible();
});
