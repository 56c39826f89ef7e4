import { enlarge, look, LOOKS } from './appearance.ts';
import { expect, test } from './fixture.ts';
import { numbered, WORD_BANK_CALLS } from './word-bank.ts';

for (const appearance of LOOKS) {
  const { title, check } = appearance;
  test(`every state of the word bank ${title}`, async ({ bank, page, expectConsole }) => {
    expectConsole(/status of 50\d/u);
    await look(page, appearance);
    await page.route(WORD_BANK_CALLS, (route) => route.fulfill({ status: 500, body: '' }));
    await bank.open();
    await enlarge(page, appearance);
    await expect(page.getByText('Failed to load your word bank. Please try again.')).toBeVisible();
    await check(page, 'not loaded');
    await page.unroute(WORD_BANK_CALLS);
    await bank.section.getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByText('Your word bank is empty')).toBeVisible();
    await check(page, 'empty');

    await bank.addButton.click();
    await bank.field('Word').press('Enter');
    await check(page, 'a word is required');
    await bank.field('Word').fill('journey');
    await bank.dialog.getByRole('button', { name: 'Get Suggestions' }).click();
    await expect(bank.dialog.getByRole('group').first()).toBeVisible();
    await check(page, 'suggestions');
    await bank.save.click();
    await expect(bank.dialog).toBeHidden();
    await bank.row('journey').getByRole('button', { name: 'Edit journey' }).click();
    await check(page, 'edit');
    await page.keyboard.press('Escape');
    await bank.row('journey').getByRole('button', { name: 'Delete journey' }).click();
    await check(page, 'delete');
    await page.keyboard.press('Escape');

    await bank.seed([
      { word: 'Extraordinarily'.repeat(5), translation: 'слово', definition: 'Long'.repeat(70) },
      ...numbered(30),
    ]);
    await bank.open();
    await enlarge(page, appearance);
    await expect(bank.section.getByText('1–20 of 32 words')).toBeVisible();
    await check(page, 'many words');
    await bank.section.getByRole('button', { name: 'Export' }).click();
    await check(page, 'export');
    await page.keyboard.press('Escape');
    await bank.section.getByRole('button', { name: 'Import' }).click();
    await check(page, 'import');
    await bank.dialog.locator('input[type=file]').setInputFiles({
      name: 'words.csv',
      mimeType: 'text/csv',
      buffer: Buffer.from('word,translation\ngo,йти\njourney,x\n,y\n'),
    });
    await bank.dialog.getByText('1 duplicate').click();
    await bank.dialog.getByText('1 row that cannot be used').click();
    await check(page, 'preview');
    await bank.dialog.getByRole('button', { name: 'Import 1 word' }).click();
    await expect(bank.dialog.getByText('Import finished')).toBeVisible();
    await check(page, 'imported');
  });

  test(`words of a talk that can be saved: ${title}`, async ({ bank, learner, page, word }) => {
    await look(page, appearance);
    await bank.seed([{ word: 'castle' }]);
    await learner.open();
    await enlarge(page, appearance);
    await check(page, 'Bank button');
    await learner.start(word);
    await learner.say('We visited a castle and an Extraordinarilylongwordindeed.');
    await learner.messages.nth(1).getByRole('button', { name: 'Save words' }).click();
    await expect(page.getByRole('button', { name: 'castle is in your word bank' })).toBeVisible();
    await check(page, 'words as buttons');
  });
}
