import { checkAppearance } from '../support/appearance.ts';
import { expect, test } from '../support/fixture.ts';
import { createWords, WORD_BANK_REQUESTS } from '../pages/word-bank.ts';

test(
  'shows every state of the word bank at every size without accessibility violations',
  { tag: '@both' },
  async ({ bank, page, expectConsole }) => {
    expectConsole(/status of 50\d/u);
    await page.route(WORD_BANK_REQUESTS, (route) => route.fulfill({ status: 500, body: '' }));
    await bank.open();
    await expect(page.getByText('Failed to load your word bank. Please try again.')).toBeVisible();
    await checkAppearance(page, 'not loaded');
    await page.unroute(WORD_BANK_REQUESTS);
    await bank.section.getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByText('Your word bank is empty')).toBeVisible();
    await checkAppearance(page, 'empty');

    await bank.addButton.click();
    await bank.field('Word').press('Enter');
    await checkAppearance(page, 'a word is required');
    await bank.field('Word').fill('journey');
    await bank.dialog.getByRole('button', { name: 'Get Suggestions' }).click();
    await expect(bank.dialog.getByRole('group').first()).toBeVisible();
    await checkAppearance(page, 'suggestions');
    await bank.saveButton.click();
    await expect(bank.dialog).toBeHidden();
    await bank.row('journey').getByRole('button', { name: 'Edit journey' }).click();
    await checkAppearance(page, 'edit');
    await page.keyboard.press('Escape');
    await bank.row('journey').getByRole('button', { name: 'Delete journey' }).click();
    await checkAppearance(page, 'delete');
    await page.keyboard.press('Escape');

    await bank.seed([
      { word: 'Extraordinarily'.repeat(5), translation: 'слово', definition: 'Long'.repeat(70) },
      ...createWords(30),
    ]);
    await bank.open();
    await expect(bank.section.getByText('1–20 of 32 words')).toBeVisible();
    await checkAppearance(page, 'many words');
    await bank.section.getByRole('button', { name: 'Export' }).click();
    await checkAppearance(page, 'export');
    await page.keyboard.press('Escape');
    await bank.section.getByRole('button', { name: 'Import' }).click();
    await checkAppearance(page, 'import');
    await bank.dialog.locator('input[type=file]').setInputFiles({
      name: 'words.csv',
      mimeType: 'text/csv',
      buffer: Buffer.from('word,translation\ngo,йти\njourney,x\n,y\n'),
    });
    await bank.dialog.getByText('1 duplicate').click();
    await bank.dialog.getByText('1 row with problems').click();
    await checkAppearance(page, 'preview');
    await bank.dialog.getByRole('button', { name: 'Import 1 word' }).click();
    await expect(bank.dialog.getByText('Import finished')).toBeVisible();
    await checkAppearance(page, 'imported');
  },
);

test(
  'shows the words of a conversation at every size without accessibility violations',
  { tag: '@both' },
  async ({ bank, learner, page, word }) => {
    await bank.seed([{ word: 'castle' }]);
    await learner.open();
    await checkAppearance(page, 'Bank button');
    await learner.start(word);
    await learner.say('We visited a castle and an Extraordinarilylongwordindeed.');
    await learner.messages.nth(1).getByRole('button', { name: 'Words in this message' }).click();
    await expect(page.getByRole('button', { name: 'castle is in your word bank' })).toBeVisible();
    await checkAppearance(page, 'words as buttons');
    await page.getByRole('button', { name: 'visited' }).click();
    await expect(page.getByRole('dialog', { name: 'visited' })).toContainText('go to see a place');
    await checkAppearance(page, 'a word');
  },
);
