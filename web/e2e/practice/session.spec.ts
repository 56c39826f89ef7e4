import { expect, test } from '../support/fixture.ts';

test(
  'takes a guest from the first page to the results and a new practice',
  { tag: '@both' },
  async ({ learner, page, word }) => {
    await learner.open();
    await expect(page.getByText('Welcome, Guest User! You have 1 free text session')).toBeVisible();
    await learner.getLevel('Upper Intermediate').check();
    await learner.chooseTopic('Past Simple');
    await learner.start('journey', word);
    await expect(page.getByText('Past Simple · Upper Intermediate')).toBeVisible();

    await learner.say('Last summer I went on a long journey.', 'It was hot, but we liked it.');
    await learner.openDetails();
    await expect(page.getByText('2 of 6', { exact: true }).filter({ visible: true })).toHaveCount(1);
    await expect(page.getByText('journey, used').filter({ visible: true })).toHaveCount(1);
    await page.keyboard.press('Escape');
    await learner.say('However, my brother were tired because he has walked all day.');
    await learner.finishButton.click();

    await expect(page.getByRole('heading', { name: 'Practice Complete!' })).toBeFocused();
    await expect(page.getByText('You used 1 out of 2 practice words!')).toBeVisible();
    await expect(page.getByText('out of 100')).toBeAttached();
    await expect(page.getByRole('heading', { name: 'Words to practise more' })).toBeVisible();
    await expect(page.getByText('because', { exact: true })).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Grammar & Vocabulary Feedback' })).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Suggested words to learn' })).toBeVisible();
    await page.getByText('Review the conversation').click();
    await expect(page.getByRole('group').getByText('Last summer I went on a long journey.')).toBeVisible();

    await learner.newPracticeButton.click();
    await expect(learner.startButton).toBeFocused();
    await expect(page.getByText('0/10 words added')).toBeVisible();
  },
);

test('shows inflected and split practice words in bold in messages from both sides', async ({
  learner,
  model,
  word,
}) => {
  await learner.open();
  await learner.start('borrow', 'take off', word);
  const token = `${word}x`;
  await model.addRule({
    match: token,
    times: 1,
    behaviour: { kind: 'reply', content: 'She borrowed a coat. Did you take it off later?' },
  });
  await learner.say(`I took my coat off and I was borrowing a book, ${token}.`);
  const [mine, theirs] = [learner.messages.nth(1), learner.messages.nth(2)];
  await expect(mine.locator('b')).toHaveText(['took', 'off', 'borrowing']);
  await expect(theirs.locator('b')).toHaveText(['borrowed', 'take', 'off']);
});

test('shows a draft of the reply while the tutor is writing', async ({ learner, model, page, word }) => {
  await learner.open();
  await learner.start(word);
  const token = `${word}x`;
  // The stream stalls for longer than the model timeout.
  await model.addRule({ match: token, times: 1, behaviour: { kind: 'stream-stall', afterDeltas: 3 } });
  await learner.send(`Tell me something, ${token}.`);
  const draft = learner.log.getByRole('listitem').filter({ hasText: 'Emma is writing…' });
  await expect(draft.locator('p')).toHaveText(/\w/u);
  await expect(page.getByRole('button', { name: 'Send' })).toBeDisabled();
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(learner.messages).toHaveCount(3);
  await expect(draft).toHaveCount(0);
});

test('offers Finish Practice after three messages', async ({ learner, page }) => {
  await learner.open();
  await learner.start();
  await learner.say('Hello!', 'I like tea.');
  await expect(learner.finishButton).toHaveCount(0);
  await expect(page.getByText('Send one more message to finish.')).toBeVisible();
  await expect(page.getByText('2 of 6 messages')).toBeVisible();
  await learner.say('I drink it every day.');
  await expect(learner.finishButton).toBeVisible();
});

test('ends the session with the last message, even while the end dialog is open', async ({
  learner,
  page,
}) => {
  await learner.open();
  await learner.start();
  await learner.say('One.', 'Two.', 'Three.', 'Four.', 'Five.');
  const dialogOpened = Promise.withResolvers<void>();
  await page.route('**/content/generateResponse', async (route) => {
    await dialogOpened.promise;
    await route.continue();
  });
  await learner.send('Six.');
  await learner.openDetails();
  await learner.endButton.first().click();
  await expect(page.getByRole('dialog', { name: 'End this session?' })).toBeVisible();
  dialogOpened.resolve();
  await expect(
    page.getByText('Your session has ended because you reached the maximum messages per session.'),
  ).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(page.getByText('The session has ended. Your feedback is on its way.')).toBeVisible();
  await expect(learner.messageField).not.toBeEditable();
  await expect(page.getByRole('heading', { name: 'Practice Complete!' })).toBeVisible();
  await expect(page.getByText("You've used all 6 messages in this session.")).toBeVisible();
  await expect(learner.newPracticeButton).toBeEnabled();
  await page.reload();
  await expect(page.getByText("You've used all 6 messages in this session.")).toBeVisible();
});
