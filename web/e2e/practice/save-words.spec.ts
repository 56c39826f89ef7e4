import { expect, test } from '../support/fixture.ts';
import { WORD_BANK_REQUESTS } from '../pages/word-bank.ts';

test('the Bank button adds a word from the word bank, or the page says why none can be added', async ({
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

test('looks up a tapped word in a tutor message, adds it, and underlines it after a reload', async ({
  bank,
  learner,
  model,
  page,
  word,
}) => {
  await learner.open();
  await learner.start(word);
  const hint = page.getByText('Tap a word to see what it means.');
  await expect(hint).toBeVisible();
  await model.addRule({ behaviour: { kind: 'reply', content: 'How was the weather there?' }, times: 1 });
  await learner.say('I went to a museum.');
  const popover = page.getByRole('dialog', { name: 'weather' });
  await learner.tapWord('weather');
  await expect(popover).toBeFocused();
  await expect(popover.getByText('погода')).toBeVisible();
  await expect(hint).toHaveCount(0);
  await popover.getByRole('button', { name: 'Listen', exact: true }).click();
  await expect(popover.getByRole('button', { name: 'Stop reading aloud' })).toBeVisible();
  await popover.getByRole('button', { name: 'Add to word bank' }).click();
  await expect(popover.getByRole('button', { name: 'In your word bank' })).toBeFocused();
  await expect(page.getByText('Word added successfully')).toBeVisible();
  const saved = { word: 'weather', translation: 'погода', example: 'How was the weather there?' };
  expect(await bank.getSavedWords()).toEqual([expect.objectContaining(saved)]);
  await page.keyboard.press('Escape');
  await expect(popover).toHaveCount(0);

  await page.reload();
  await expect.poll(() => learner.getMarkedWords()).toEqual(['weather']);
  await expect(hint).toHaveCount(0);
  await learner.tapWord('weather');
  await expect(popover.getByText('погода')).toBeVisible();
  await expect(popover.getByRole('button', { name: 'In your word bank' })).toBeVisible();
  // A press outside the popover closes it.
  await page.getByRole('heading', { name: 'Practice Session' }).click();
  await expect(popover).toHaveCount(0);
});

test('removes an added word on Undo, and does not open a word while text is being selected', async ({
  bank,
  learner,
  page,
  word,
}) => {
  await learner.open();
  await learner.start(word);
  await learner.say('I love museums. My sister went there yesterday.');
  const popover = page.getByRole('dialog', { name: 'sister' });
  const addButton = popover.getByRole('button', { name: 'Add to word bank' });
  await learner.tapWord('sister');
  await addButton.click();
  await expect(page.getByText('Word added successfully')).toBeVisible();
  const undoButton = page.getByRole('button', { name: 'Undo' });
  // Hovering keeps the toast open.
  await undoButton.hover();
  expect(await bank.getSavedWords()).toEqual([
    expect.objectContaining({ word: 'sister', example: 'My sister went there yesterday.' }),
  ]);
  await undoButton.click();
  await expect(page.getByText('Word deleted successfully')).toBeVisible();
  expect(await bank.getSavedWords()).toEqual([]);
  await learner.tapWord('sister');
  await expect(addButton).toBeVisible();
  await page.keyboard.press('Escape');

  const { x, y } = await learner.findWord('sister');
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.mouse.move(x + 80, y);
  await page.mouse.up();
  expect(await page.evaluate(() => getSelection()?.toString())).not.toBe('');
  await expect(page.getByRole('dialog')).toHaveCount(0);
});

test('opens the words of a message from buttons, for keyboard users', async ({
  bank,
  learner,
  page,
  word,
}) => {
  await learner.open();
  await learner.start(word);
  await learner.say('We visited a castle.');
  const message = learner.messages.nth(1);
  const expandButton = message.getByRole('button', { name: 'Words in this message' });
  await expandButton.focus();
  await page.keyboard.press('Enter');
  await expect(expandButton).toHaveAttribute('aria-expanded', 'true');
  const words = message.getByRole('region', { name: 'Words in this message' }).getByRole('button');
  await expect(words).toHaveText(['visited', 'castle']);
  await words.nth(1).focus();
  await page.keyboard.press('Enter');
  const popover = page.getByRole('dialog', { name: 'castle' });
  await expect(popover).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(popover).toHaveCount(0);
  await expect(words.nth(1)).toBeFocused();

  await page.keyboard.press('Enter');
  await popover.getByRole('button', { name: 'Add to word bank' }).press('Enter');
  await expect(popover.getByRole('button', { name: 'In your word bank' })).toBeFocused();
  await expect(page.getByText('Word added successfully')).toBeVisible();
  expect(await bank.getSavedWords()).toEqual([
    expect.objectContaining({ word: 'castle', example: 'We visited a castle.' }),
  ]);
  await page.keyboard.press('Tab');
  await expect(popover).toHaveCount(0);
  await expect(message.getByRole('button', { name: 'castle is in your word bank' })).toBeVisible();

  // Expanding an older message must not announce a new one.
  await learner.log.evaluate((box) => box.scrollTo(0, 0));
  const first = learner.messages.first();
  await first.getByRole('button', { name: 'Words in this message' }).click();
  await expect(first.getByRole('region', { name: 'Words in this message' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'New message' })).toHaveCount(0);
});

test('adds a suggested word to the bank and marks it', async ({ bank, learner, page, word }) => {
  await learner.open();
  await learner.start(word);
  await learner.say('I went home.', 'I ate dinner.', 'I slept well.');
  await learner.finishButton.click();
  await expect(learner.newPracticeButton).toBeEnabled();
  const addButtons = page.getByRole('button', { name: /^Add .* to your word bank$/u });
  await expect(addButtons.first()).toBeVisible();
  const first = await addButtons.first().textContent();
  await addButtons.first().click();
  await expect(page.getByRole('button', { name: `${first} is in your word bank` })).toBeVisible();
  expect((await bank.getSavedWords()).map((saved) => saved.word)).toEqual([first]);
});

test('lets a guest hear a word, and invites them to sign up', async ({ learner, page, word }) => {
  await learner.open();
  await expect(page.getByRole('button', { name: 'Auto fill' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Bank', exact: true })).toHaveCount(0);
  await learner.start(word);
  await expect(page.getByText('Tap a word to hear it.')).toBeVisible();
  await learner.say('We visited a castle.');
  await learner.tapWord('castle');
  const popover = page.getByRole('dialog', { name: 'castle' });
  await expect(popover.getByRole('button', { name: 'Listen', exact: true })).toBeVisible();
  await expect(popover.getByRole('button', { name: 'Add to word bank' })).toHaveCount(0);
  await expect(popover).toContainText('Create a free account to look up and save words.');
  await popover.getByRole('link', { name: 'Create a free account' }).click();
  await expect(page).toHaveURL('/login?mode=sign-up');
});
