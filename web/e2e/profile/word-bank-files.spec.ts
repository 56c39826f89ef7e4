import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { expect, test } from '../support/fixture.ts';
import { createWords, type WordItem } from '../pages/word-bank.ts';

const TRICKY_WORDS: WordItem[] = [
  { word: '=cmd()', translation: "'=1+1", definition: '-5', example: '@home, "quoted"\nand on' },
  { word: "'tis", translation: 'це\tтак', definition: '#html:true', example: 'a;b' },
  { word: '#hash', translation: 'كلمة', definition: '👩🏽‍🎓', example: '<b>&amp;</b>' },
];

const chooseFile = (page: Page, name: string, content: string | Buffer) =>
  page
    .getByRole('dialog', { name: 'Import Words' })
    .locator('input[type=file]')
    .setInputFiles({ name, mimeType: 'text/csv', buffer: Buffer.from(content) });

test('previews new, duplicate and broken rows before importing', async ({ bank, page }) => {
  await bank.seed([{ word: 'known' }]);
  await bank.open();
  await bank.section.getByRole('button', { name: 'Import' }).click();
  await chooseFile(page, 'mixed.csv', 'Переклад;Word\nйти;go\nзнати;Known\n;\nще;GO\nпорожньо;\nзнаки;?!\n');
  await expect(bank.dialog.getByText('1 new word')).toBeVisible();
  await bank.dialog.getByText('2 duplicates').click();
  await expect(bank.dialog.getByText('Line 3: Known, already in your word bank')).toBeVisible();
  await expect(bank.dialog.getByText('Line 5: GO, repeated in this file')).toBeVisible();
  await bank.dialog.getByText('2 rows with problems').click();
  await expect(bank.dialog.getByText('Line 6: the word is missing')).toBeVisible();
  await expect(bank.dialog.getByText('Line 7: the word has no letters or numbers')).toBeVisible();
  expect(await bank.getSavedWords()).toHaveLength(1);

  await bank.dialog.getByRole('button', { name: 'Import 1 word' }).click();
  await expect(bank.dialog.getByText('Import finished')).toBeVisible();
  await expect(bank.dialog.getByText('1 word added')).toBeVisible();
  await expect(bank.dialog.getByText('2 already in your word bank')).toBeVisible();
  await expect(bank.dialog.getByText('2 rows skipped')).toBeVisible();
  await bank.dialog.getByRole('button', { name: 'Close' }).click();
  await expect(bank.row('go')).toContainText('йти');
});

test('shows why a file cannot be imported', async ({ bank, page }) => {
  await bank.open();
  await bank.section.getByRole('button', { name: 'Import' }).click();
  await chooseFile(page, 'large.csv', Buffer.alloc(5 * 1024 * 1024 + 1, 'a'));
  await expect(bank.dialog.getByText('This file is larger than 5 MB.')).toBeVisible();
  await chooseFile(page, 'old.csv', Buffer.from([0xe9, 0xf2, 0xe8]));
  await expect(bank.dialog.getByText("This isn't a UTF-8 text file.")).toBeVisible();
  await chooseFile(
    page,
    'many.csv',
    `word\n${createWords(2_001)
      .map(({ word }) => word)
      .join('\n')}`,
  );
  await expect(bank.dialog.getByText('This file has more than 2,000 rows.')).toBeVisible();
  await chooseFile(page, 'empty.csv', '\n');
  await expect(bank.dialog.getByText('This file has no words.')).toBeVisible();
});

for (const [button, name] of [
  ['CSV for spreadsheets', 'parley-words.csv'],
  ['Text file for Anki', 'parley-words.txt'],
] as const) {
  test(`exports as ${name} and imports it again without loss`, async ({ bank, page, visitor }) => {
    await bank.seed(TRICKY_WORDS);
    await bank.open();
    await bank.section.getByRole('button', { name: 'Export' }).click();
    const download = page.waitForEvent('download');
    await bank.dialog.getByRole('button', { name: button }).click();
    const file = await download;
    expect(file.suggestedFilename()).toBe(name);
    await expect(bank.dialog.getByText(`Saved as ${name}`)).toBeVisible();
    await bank.dialog.getByRole('button', { name: 'Close' }).click();

    await page.goto('/');

    await visitor.signOut();
    await visitor.signUp(`${crypto.randomUUID()}@parley.test`);
    await bank.open();
    await bank.section.getByRole('button', { name: 'Import' }).click();
    await chooseFile(page, name, await readFile(await file.path()));
    await bank.dialog.getByRole('button', { name: 'Import 3 words' }).click();
    await expect(bank.dialog.getByText('3 words added')).toBeVisible();
    const saved = await bank.getSavedWords();
    for (const item of TRICKY_WORDS) expect(saved).toContainEqual(expect.objectContaining(item));
  });
}

test('continues an interrupted import where it stopped', async ({ bank, page, expectConsole }) => {
  expectConsole(/status of 503/u);
  await bank.open();
  let requests = 0;
  await page.route('**/api/v2/wordbank/import', (route) => {
    requests += 1;
    return requests === 2 ? route.fulfill({ status: 503, body: '' }) : route.fallback();
  });
  await bank.section.getByRole('button', { name: 'Import' }).click();
  await chooseFile(
    page,
    'words.csv',
    createWords(250)
      .map(({ word }) => word)
      .join('\n'),
  );
  await bank.dialog.getByRole('button', { name: 'Import 250 words' }).click();
  await expect(bank.dialog.getByText('The import stopped.')).toBeVisible();
  await expect(bank.dialog.getByText('100 words added')).toBeVisible();
  await expect(bank.dialog.getByText('150 words not imported')).toBeVisible();
  await expect(bank.section.getByText('1–20 of 100 words')).toBeVisible();
  await bank.dialog.getByRole('button', { name: 'Continue' }).click();
  await expect(bank.dialog.getByText('250 words added')).toBeVisible();
  await bank.dialog.getByRole('button', { name: 'Close' }).click();
  await expect(bank.section.getByText('1–20 of 250 words')).toBeVisible();
});

test('imports two thousand rows and shows progress', async ({ bank, page }) => {
  await bank.open();
  await bank.section.getByRole('button', { name: 'Import' }).click();
  const file = createWords(2_000).map(({ word, translation }) => `${word},${translation}`);
  await chooseFile(page, 'words.csv', file.join('\n'));
  await bank.dialog.getByRole('button', { name: 'Import 2,000 words' }).click();
  await expect(bank.dialog.getByRole('progressbar', { name: 'Importing…' })).toBeVisible();
  await expect(bank.dialog.getByText('2,000 words added')).toBeVisible();
});
