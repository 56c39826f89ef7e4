import { expect, test } from '../support/fixture.ts';
import { WORD_BANK_CALLS } from '../pages/word-bank.ts';

test('adds a new word with the Bank button, or says why there is none', async ({
  bank,
  learner,
  page,
  expectConsole,
}) => {
  expectConsole(/status of 500/u);
  await learner.open();
  const button = page.getByRole('button', { name: 'Bank', exact: true });
  await page.route(WORD_BANK_CALLS, (route) => route.fulfill({ status: 500, body: '' }));
  await button.click();
  await expect(page.getByText("Couldn't load Word Bank. Please try again.")).toBeVisible();
  await page.unroute(WORD_BANK_CALLS);
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
  const mine = learner.messages.nth(1).getByText('I love museums.');
  // Clicks at the position of the word.
  const place = await mine.evaluate((element) => {
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
    throw new Error('the word is not there');
  });
  await page.mouse.click(place.x, place.y);
  await expect(page.getByText('Word added successfully')).toBeVisible();
  const undo = page.getByRole('button', { name: 'Undo' });
  // A hovered toast stays.
  await undo.hover();
  expect(await bank.kept()).toEqual([
    expect.objectContaining({ word: 'sister', example: 'My sister went there yesterday.' }),
  ]);
  await undo.click();
  await expect(page.getByText('Word deleted successfully')).toBeVisible();
  expect(await bank.kept()).toEqual([]);

  await page.mouse.click(place.x, place.y);
  await expect(page.getByText('Word added successfully')).toBeVisible();
  await page.mouse.click(place.x, place.y);
  await expect(page.getByText('This word is already in your word bank.')).toBeVisible();
  // Selecting a word does not save it.
  await mine.dblclick({ position: { x: 20, y: 10 } });
});

test('makes the words of a message buttons for the keyboard', async ({ bank, learner, page, word }) => {
  await learner.open();
  await learner.start(word);
  await learner.say('We visited a castle.');
  const message = learner.messages.nth(1);
  const open = message.getByRole('button', { name: 'Save words' });
  await open.focus();
  await page.keyboard.press('Enter');
  await expect(open).toHaveAttribute('aria-expanded', 'true');
  const castle = message.getByRole('button', { name: 'Add castle to your word bank' });
  await castle.focus();
  await page.keyboard.press('Enter');
  const there = message.getByRole('button', { name: 'castle is in your word bank' });
  await expect(there).toBeFocused();
  await expect(page.getByText('Word added successfully')).toBeVisible();
  expect(await bank.kept()).toEqual([
    expect.objectContaining({ word: 'castle', example: 'We visited a castle.' }),
  ]);

  // Expanding an older message is not a new message.
  await learner.log.evaluate((box) => box.scrollTo(0, 0));
  const first = learner.messages.first();
  await first.getByRole('button', { name: 'Save words' }).click();
  await expect(first.getByRole('button', { name: /^Add / }).first()).toBeVisible();
  await expect(page.getByRole('button', { name: 'New message' })).toHaveCount(0);
});

test('adds suggested words one by one and marks them', async ({ bank, learner, page, word }) => {
  await learner.open();
  await learner.start(word);
  await learner.say('I went home.', 'I ate dinner.', 'I slept well.');
  await learner.finishButton.click();
  await expect(learner.newPractice).toBeEnabled();
  const add = page.getByRole('button', { name: /^Add .* to your word bank$/u });
  await expect(add.first()).toBeVisible();
  const first = await add.first().textContent();
  await add.first().click();
  await expect(page.getByRole('button', { name: `${first} is in your word bank` })).toBeVisible();
  expect((await bank.kept()).map((kept) => kept.word)).toEqual([first]);
});

test('shows a guest plain text and no Bank button', async ({ learner, page, word }) => {
  await learner.open();
  await expect(page.getByRole('button', { name: 'Auto fill' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Bank', exact: true })).toHaveCount(0);
  await learner.start(word);
  await learner.say('Hello there.');
  await expect(page.getByRole('button', { name: 'Save words' })).toHaveCount(0);
});
