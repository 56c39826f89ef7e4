import { expect, test } from '../support/fixture.ts';
import { WORD_BANK_REQUESTS } from '../pages/word-bank.ts';

test('adds a word from the bank with the Bank button, or shows why it cannot', async ({
  bank,
  learner,
  page,
  expectConsole,
}) => {
  expectConsole(/status of 500/u);
  await learner.open();
  const button = page.getByRole('button', { name: 'Bank', exact: true });
  await page.route(WORD_BANK_REQUESTS, (route) => route.fulfill({ status: 500, body: '' }));
  await button.click();
  await expect(page.getByText("Couldn't load Word Bank. Please try again.")).toBeVisible();
  await page.unroute(WORD_BANK_REQUESTS);
  await button.click();
  await expect(page.getByText('Your Word Bank is empty.')).toBeVisible();

  await bank.seed([{ word: 'Journey' }]);
  await learner.open();
  await button.click();
  await expect(page.getByRole('button', { name: 'Remove Journey' })).toBeVisible();
  await expect(button).toBeFocused();
  await button.click();
  await expect(page.getByText('All your Word Bank words are already in the list.')).toBeVisible();
  await page.getByRole('button', { name: 'Remove Journey' }).click();
  await learner.addWords(
    'journey',
    ...['b', 'c', 'd', 'e', 'f', 'g', 'h', 'i'].map((letter) => `word ${letter}`),
  );
  await button.click();
  await expect(page.getByText('All your Word Bank words are already in the list.')).toBeVisible();
  await learner.addWords('word j');
  await button.click({ force: true });
  await expect(page.getByText('You already have 10 practice words.')).toBeVisible();

  await page.getByRole('button', { name: 'Remove word j' }).click();
  await bank.seed([{ word: 'a word that is too long for a practice word' }]);
  await learner.open();
  await button.click();
  await expect(page.getByText('The other words in your Word Bank are too long to practise.')).toBeVisible();
});

test('saves a clicked word to the bank and removes it on Undo', async ({
  bank,
  learner,
  page,
  expectConsole,
  word,
}) => {
  expectConsole(/status of 409/u);
  await learner.open();
  await learner.start(word);
  await learner.say('I love museums. My sister went there yesterday.');
  const text = learner.messages.nth(1).getByText('I love museums.');
  // Find the position of the word to click it.
  const position = await text.evaluate((element) => {
    const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const start = node.textContent?.indexOf('sister') ?? -1;
      if (start < 0) continue;
      const range = document.createRange();
      range.setStart(node, start);
      range.setEnd(node, start + 'sister'.length);
      const { left, width, top, height } = range.getBoundingClientRect();
      return { x: left + width / 2, y: top + height / 2 };
    }
    throw new Error('The word was not found');
  });
  await page.mouse.click(position.x, position.y);
  await expect(page.getByText('Word added successfully')).toBeVisible();
  const undo = page.getByRole('button', { name: 'Undo' });
  // Hovering keeps the toast open.
  await undo.hover();
  expect(await bank.getSavedWords()).toEqual([
    expect.objectContaining({ word: 'sister', example: 'My sister went there yesterday.' }),
  ]);
  await undo.click();
  await expect(page.getByText('Word deleted successfully')).toBeVisible();
  expect(await bank.getSavedWords()).toEqual([]);

  await page.mouse.click(position.x, position.y);
  await expect(page.getByText('Word added successfully')).toBeVisible();
  await page.mouse.click(position.x, position.y);
  await expect(page.getByText('This word is already in your word bank.')).toBeVisible();
});

test('turns the words of a message into buttons for keyboard users', async ({
  bank,
  learner,
  page,
  word,
}) => {
  await learner.open();
  await learner.start(word);
  await learner.say('We visited a castle.');
  const message = learner.messages.nth(1);
  const expandButton = message.getByRole('button', { name: 'Save words' });
  await expandButton.focus();
  await page.keyboard.press('Enter');
  await expect(expandButton).toHaveAttribute('aria-expanded', 'true');
  const castle = message.getByRole('button', { name: 'Add castle to your word bank' });
  await castle.focus();
  await page.keyboard.press('Enter');
  const savedCastle = message.getByRole('button', { name: 'castle is in your word bank' });
  await expect(savedCastle).toBeFocused();
  await expect(page.getByText('Word added successfully')).toBeVisible();
  expect(await bank.getSavedWords()).toEqual([
    expect.objectContaining({ word: 'castle', example: 'We visited a castle.' }),
  ]);

  // Expanding an older message must not announce a new one.
  await learner.log.evaluate((box) => box.scrollTo(0, 0));
  const first = learner.messages.first();
  await first.getByRole('button', { name: 'Save words' }).click();
  await expect(first.getByRole('button', { name: /^Add / }).first()).toBeVisible();
  await expect(page.getByRole('button', { name: 'New message' })).toHaveCount(0);
});

test('adds a suggested word to the bank and marks it', async ({ bank, learner, page, word }) => {
  await learner.open();
  await learner.start(word);
  await learner.say('I went home.', 'I ate dinner.', 'I slept well.');
  await learner.finishButton.click();
  await expect(learner.newPracticeButton).toBeEnabled();
  const add = page.getByRole('button', { name: /^Add .* to your word bank$/u });
  await expect(add.first()).toBeVisible();
  const first = await add.first().textContent();
  await add.first().click();
  await expect(page.getByRole('button', { name: `${first} is in your word bank` })).toBeVisible();
  expect((await bank.getSavedWords()).map((saved) => saved.word)).toEqual([first]);
});

test('shows a guest messages as plain text, and no Bank button', async ({ learner, page, word }) => {
  await learner.open();
  await expect(page.getByRole('button', { name: 'Auto fill' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Bank', exact: true })).toHaveCount(0);
  await learner.start(word);
  await learner.say('Hello there.');
  await expect(page.getByRole('button', { name: 'Save words' })).toHaveCount(0);
});
