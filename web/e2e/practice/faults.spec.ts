import { expect, test } from '../support/fixture.ts';

// Errors that the browser itself logs for error responses.
const ERROR_RESPONSE = /Failed to load resource/u;

test('refunds a failed start and lets the learner try again', async ({
  learner,
  model,
  page,
  word,
  expectConsole,
}) => {
  expectConsole(ERROR_RESPONSE);
  await learner.open();
  await model.addRule({ behaviour: { kind: 'status', status: 500 } });
  await learner.addWords(word);
  await learner.startButton.click();
  await expect(page.getByRole('alert').getByText("Your session didn't start")).toBeVisible();
  await expect(page.getByRole('button', { name: `Remove ${word}` })).toBeVisible();

  await model.clear();
  await learner.start();
  await learner.say('Good morning!');
});

test(
  'requests a failed reply again without losing a message',
  { tag: '@both' },
  async ({ isMobile, learner, model, page, word, expectConsole }) => {
    expectConsole(ERROR_RESPONSE);
    await learner.open();
    await learner.start(word);
    await model.addRule({ behaviour: { kind: 'status', status: 500 } });
    await learner.send('I was here first.');
    await expect(page.getByText('No reply yet')).toBeVisible();
    await expect(learner.messages).toHaveCount(2);

    await model.clear();
    await page.getByRole('button', { name: 'Try again' }).click();
    // On a touch screen, focusing the field would open the keyboard.
    const focusTarget = isMobile
      ? page.getByRole('heading', { name: 'Practice Session' })
      : learner.messageField;
    await expect(focusTarget).toBeFocused();
    await expect(learner.messages).toHaveCount(3);
    await expect(page.getByText('No reply yet')).toHaveCount(0);
    await expect(learner.log.getByText('I was here first.')).toHaveCount(1);
  },
);

test('discards an incomplete reply and requests it again', async ({
  learner,
  model,
  page,
  word,
  expectConsole,
}) => {
  expectConsole(ERROR_RESPONSE);
  await learner.open();
  await learner.start(word);
  await model.addRule({ behaviour: { kind: 'cut-off', afterDeltas: 3 } });
  await learner.send('Tell me a story.');
  await expect(page.getByText('No reply yet')).toBeVisible();
  await expect(learner.messages).toHaveCount(2);

  await model.clear();
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(learner.messages).toHaveCount(3);
});

test('retries a part of the feedback that failed while the others completed', async ({
  learner,
  model,
  page,
  word,
  expectConsole,
}) => {
  expectConsole(ERROR_RESPONSE);
  await learner.open();
  await learner.start(word);
  await learner.say('I like tea.', 'I drink it in the morning.', 'It is good for me.');
  // Only the request for the tip contains the missed words.
  await model.addRule({ match: `wordsMissed\\":[\\"${word}`, behaviour: { kind: 'status', status: 500 } });
  await learner.finishButton.click();
  await expect(page.getByText("We couldn't prepare this part.", { exact: true })).toHaveCount(1);
  await expect(learner.newPracticeButton).toBeEnabled();
  await expect(page.getByText('Checking your grammar...')).toHaveCount(0);
  await expect(page.getByText('Finding new vocabulary...')).toHaveCount(0);

  await model.clear();
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('heading', { name: 'Your score' })).toBeFocused();
  await expect(page.getByText('You used 0 out of 1 practice words!')).toBeVisible();
  await expect(page.getByText("We couldn't prepare this part.", { exact: true })).toHaveCount(0);
});

test('lets the learner choose a topic before the user is known, and reports when the user cannot be loaded', async ({
  learner,
  page,
  expectConsole,
}) => {
  expectConsole(/Failed to load resource/u);
  const signInRequests = /identitytoolkit/u;
  const { promise: abortReady, resolve: provideAbort } = Promise.withResolvers<() => Promise<void>>();
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  await page.route(signInRequests, async (route) => {
    await released;
    await route.continue();
  });
  await page.route(signInRequests, (route) => provideAbort(() => route.abort()), { times: 1 });
  await learner.open();
  await learner.chooseTopic('Past Simple');
  const abort = await abortReady;
  await abort();
  const message = page.getByRole('alert');
  await expect(message).toContainText("Parley can't be reached right now");

  // The page also retries by itself, so hold its requests until the learner has pressed the button.
  await page.getByRole('button', { name: 'Try now' }).click();
  release();
  await expect(message).toHaveCount(0);
  await expect(learner.topicButton).toContainText('Past Simple');
  await learner.start();
});

test('waits for a pending sign-in before starting a session', async ({ learner, page }) => {
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  await page.route(/identitytoolkit/u, async (route) => {
    await released;
    await route.continue();
  });
  await learner.open();
  await learner.startButton.click();
  await expect(page.getByText('Starting your session…')).toBeVisible();
  release();
  await expect(learner.messages).toHaveCount(1);
});
