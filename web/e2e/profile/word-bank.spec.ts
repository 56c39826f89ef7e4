import { expect, test } from '../support/fixture.ts';
import { WORD_BANK_REQUESTS } from '../pages/word-bank.ts';

test(
  'adds, edits and deletes a word with a toast for each step',
  { tag: '@both' },
  async ({ bank, page }) => {
    await bank.open();
    await expect(page.getByText('Your word bank is empty')).toBeVisible();
    await expect(
      page.getByText('Start building your vocabulary by adding words you want to learn.'),
    ).toBeVisible();
    await page.getByRole('button', { name: 'Add Your First Word' }).click();
    await expect(page.getByRole('dialog', { name: 'Add New Word' })).toBeVisible();
    await expect(bank.field('Word')).toBeFocused();
    await expect(bank.saveButton).toBeDisabled();
    await bank.field('Word').press('Enter');
    await expect(bank.field('Word')).toHaveAccessibleDescription('Word is required');
    await bank.field('Word').fill('  look forward to ');
    await bank.field('Translation').fill('чекати з нетерпінням');
    await bank.saveButton.click();
    await expect(page.getByText('Word added successfully')).toBeVisible();
    await expect(bank.dialog).toBeHidden();
    await expect(bank.addButton).toBeFocused();
    await expect(bank.row('look forward to')).toContainText('чекати з нетерпінням');
    await expect(bank.row('look forward to').getByText('–', { exact: true })).toHaveCount(2);
    expect(await bank.getSavedWords()).toEqual([
      expect.objectContaining({ word: 'look forward to', translation: 'чекати з нетерпінням' }),
    ]);

    await bank.row('look forward to').getByRole('button', { name: 'Edit look forward to' }).click();
    await expect(page.getByRole('dialog', { name: 'Edit Word' })).toBeVisible();
    await expect(bank.field('Word')).not.toBeEditable();
    await bank.field('Translation').fill('');
    await bank.field('Example').fill('I look forward to it.\nDo you?');
    await bank.saveButton.click();
    await expect(page.getByText('Word updated successfully')).toBeVisible();
    await expect(bank.row('look forward to')).toContainText('Do you?');
    await expect(bank.row('look forward to')).not.toContainText('чекати');
    expect((await bank.getSavedWords())[0]).not.toHaveProperty('translation');

    const deleteButton = bank.row('look forward to').getByRole('button', { name: 'Delete look forward to' });
    await deleteButton.click();
    await expect(page.getByText('Are you sure you want to delete this word?')).toBeVisible();
    await bank.dialog.getByRole('button', { name: 'Cancel' }).click();
    await expect(bank.dialog).toBeHidden();
    await expect(deleteButton).toBeFocused();
    await deleteButton.click();
    await bank.dialog.getByRole('button', { name: 'Delete', exact: true }).click();
    await expect(page.getByText('Word deleted successfully')).toBeVisible();
    await expect(page.getByText('Your word bank is empty')).toBeVisible();
    await expect(bank.addButton).toBeFocused();
    expect(await bank.getSavedWords()).toEqual([]);
  },
);

test('rejects a word that is already in the bank in another spelling', async ({
  bank,
  expectConsole,
  page,
}) => {
  expectConsole(/status of 409/u);
  await bank.seed([{ word: 'Café noir' }]);
  await bank.open();
  await bank.addButton.click();
  await bank.field('Word').fill('CAFE\u0301  noir');
  await bank.saveButton.click();
  await expect(bank.field('Word')).toHaveAccessibleDescription('This word is already in your word bank.');
  await bank.field('Word').fill('elsewhere');
  // Another tab saves the word first.
  await bank.seed([{ word: 'elsewhere' }]);
  await bank.saveButton.click();
  await expect(page.getByText('This word is already in your word bank.')).toBeVisible();
  await expect(bank.editButtons.filter({ visible: true })).toHaveCount(2);
  await expect(bank.dialog).toBeVisible();
});

test('locks page scroll while the word dialog is open, and closes it on Escape, backdrop click and Cancel', async ({
  bank,
  page,
}) => {
  await bank.open();
  const closeActions = [
    () => page.keyboard.press('Escape'),
    () => page.mouse.click(5, 5),
    () => bank.dialog.getByRole('button', { name: 'Cancel' }).click(),
  ];
  for (const close of closeActions) {
    await bank.addButton.click();
    await expect(bank.dialog).toBeVisible();
    await expect(page.locator('html')).toHaveCSS('overflow', 'hidden');
    await close();
    await expect(bank.dialog).toBeHidden();
    await expect(bank.addButton).toBeFocused();
  }
  await expect(page.locator('html')).not.toHaveCSS('overflow', 'hidden');
});

test('keeps the word dialog open when a text selection ends outside, or an earlier save completes late', async ({
  bank,
  page,
}) => {
  await bank.seed([{ word: 'present' }]);
  await bank.open();
  await bank.addButton.click();
  await bank.field('Word').fill('later');
  const box = await bank.field('Word').boundingBox();
  if (box === null) throw new Error('the field is not rendered');
  await page.mouse.move(box.x + 60, box.y + 20);
  await page.mouse.down();
  await page.mouse.move(2, box.y + 20);
  await page.mouse.up();
  await expect(bank.field('Word')).toHaveValue('later');

  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  await page.route(WORD_BANK_REQUESTS, async (route) => {
    if (route.request().method() === 'POST') await released;
    await route.continue();
  });
  await bank.saveButton.click();
  await bank.dialog.getByRole('button', { name: 'Cancel' }).click();
  await bank.row('present').getByRole('button', { name: 'Edit present' }).click();
  await bank.field('Translation').fill('тут');
  release();
  await expect(page.getByText('Word added successfully')).toBeVisible();
  await expect(bank.field('Translation')).toHaveValue('тут');
});

test('fills a field from a suggestion on click', async ({ bank, page, expectConsole }) => {
  expectConsole(/status of 50\d/u);
  await bank.open();
  await bank.addButton.click();
  const suggestButton = bank.dialog.getByRole('button', { name: 'Get Suggestions' });
  await expect(suggestButton).toBeDisabled();
  await suggestButton.click({ force: true });
  await expect(page.getByText('Please enter a word first')).toBeVisible();

  await bank.field('Word').fill('book');
  await suggestButton.click();
  for (const [group, name] of [
    ['Translations', 'Translation'],
    ['Definitions', 'Definition'],
    ['Examples', 'Example'],
  ] as const) {
    const option = bank.dialog.getByRole('group', { name: group }).getByRole('button').first();
    await expect(option).toBeVisible();
    const text = await option.textContent();
    await option.click();
    await expect(bank.field(name)).toHaveValue(text ?? '');
    await expect(option).toHaveAttribute('aria-pressed', 'true');
  }
  // The suggestions were for another word.
  await bank.field('Word').fill('go');
  await expect(bank.dialog.getByRole('group')).toHaveCount(0);

  await page.route(`${WORD_BANK_REQUESTS}/suggest`, (route) =>
    route.fulfill({ json: { translations: [], definitions: [], examples: [] } }),
  );
  await suggestButton.click();
  await expect(page.getByText('No suggestions found for this word')).toBeVisible();
  await page.route(`${WORD_BANK_REQUESTS}/suggest`, (route) => route.fulfill({ status: 502, body: '' }));
  await bank.field('Word').fill('goes');
  await suggestButton.click();
  await expect(page.getByText('Failed to get suggestions')).toBeVisible();
});

test('reverts changes that the server rejects and keeps the input', async ({ bank, page, expectConsole }) => {
  expectConsole(/status of 500/u);
  await bank.seed([{ word: 'second', translation: 'другий' }]);
  await bank.seed([{ word: 'first' }]);
  await bank.open();
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  await page.route(WORD_BANK_REQUESTS, async (route) => {
    if (route.request().method() === 'GET') return route.fallback();
    await released;
    return route.fulfill({ status: 500, body: '' });
  });
  await bank.addButton.click();
  await bank.field('Word').fill('third');
  await bank.saveButton.click();
  // Shown before the server responds.
  await expect(bank.section.getByText('third').filter({ visible: true })).toBeVisible();
  release();
  await expect(page.getByText('Failed to add word')).toBeVisible();
  await expect(bank.section.getByText('third').filter({ visible: true })).toBeHidden();
  await expect(bank.field('Word')).toHaveValue('third');
  // The first Escape asks whether to discard the changes; the second returns to the form.
  await page.keyboard.press('Escape');
  await page.keyboard.press('Escape');
  await expect(bank.field('Word')).toHaveValue('third');
  await page.keyboard.press('Escape');
  await bank.dialog.getByRole('button', { name: 'Discard changes' }).click();

  await bank.row('second').getByRole('button', { name: 'Edit second' }).click();
  await bank.field('Translation').fill('інший');
  await bank.saveButton.click();
  await expect(page.getByText('Failed to update word')).toBeVisible();
  await page.keyboard.press('Escape');
  await bank.dialog.getByRole('button', { name: 'Discard changes' }).click();
  await expect(bank.row('second')).toContainText('другий');

  await bank.row('first').getByRole('button', { name: 'Delete first' }).click();
  await bank.dialog.getByRole('button', { name: 'Delete', exact: true }).click();
  await expect(page.getByText('Failed to delete word')).toBeVisible();
  await expect(bank.row('first')).toBeVisible();
  expect((await bank.getSavedWords()).map(({ word }) => word)).toEqual(['first', 'second']);
});

test('supports adding and deleting a word by keyboard alone', async ({ bank, page }) => {
  await bank.open();
  await bank.addButton.focus();
  await page.keyboard.press('Enter');
  await page.keyboard.type('journey');
  await page.keyboard.press('Enter');
  await expect(bank.dialog).toBeHidden();
  await expect(bank.addButton).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(bank.row('journey').getByRole('button', { name: 'Edit journey' })).toBeFocused();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog', { name: 'Delete Word' })).toBeVisible();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Your word bank is empty')).toBeVisible();
  await expect(bank.addButton).toBeFocused();
});
