import { BROWSER_FOR_CALLS } from '../support/browser-with-microphone.ts';
import { getUserRecord, getUsage } from '../support/emulators.ts';
import { expect, test } from '../support/fixture.ts';
import { withinSeconds } from '../support/timing.ts';

test.use(BROWSER_FOR_CALLS);

declare global {
  /** The delays of the timeouts that have ended, in ms. */
  var endedTimeouts: unknown[];
}

function recordEndedTimeouts(): void {
  globalThis.endedTimeouts = [];
  const start = globalThis.setTimeout;
  const startAndRecord = (handler: () => void, ms?: number) =>
    start(() => {
      globalThis.endedTimeouts.push(ms);
      handler();
    }, ms);
  Object.assign(globalThis, { setTimeout: startAndRecord });
}

const UNANSWERED = "Emma's reply didn't come through.";

for (const outcome of ['lost', 'stalled'] as const) {
  test(`lets the learner ask again when no reply comes within 10 seconds: ${outcome}`, async ({
    caller,
    model,
    page,
  }) => {
    await model.addRule({ behaviour: { kind: 'response', outcome }, times: 1 });
    await caller.open();
    await caller.startButton.click();
    await expect(page.getByText('Emma is thinking…')).toBeVisible();

    await expect(page.getByText(UNANSWERED)).toBeVisible(withinSeconds(10));
    await caller.askAgainButton.click();

    await expect(caller.tutorCaptions).toHaveCount(1);
    await expect(page.getByText(UNANSWERED)).toHaveCount(0);
  });
}

test('lets the learner ask again when a reply breaks off', async ({ caller, model, page }) => {
  await model.addRule({ behaviour: { kind: 'response', outcome: 'stalled-speaking' }, times: 1 });
  await caller.open();
  await caller.startButton.click();
  await expect(page.getByText('Emma is speaking')).toBeVisible();

  // Ten seconds, and the time that the words take.
  await expect(page.getByText(UNANSWERED)).toBeVisible(withinSeconds(25));
  await expect(caller.tutorCaptions).toHaveCount(1);
  await caller.askAgainButton.click();

  await expect(caller.tutorCaptions).toHaveCount(2);
  await caller.expectLearnersTurn();
});

test('requests a failed reply again after a pause, and lets the learner ask again when it fails twice', async ({
  caller,
  model,
  page,
}) => {
  await model.addRule({ behaviour: { kind: 'response', outcome: 'rate-limited' }, times: 1 });
  await caller.open();
  await caller.startCall();
  await caller.expectLearnersTurn();

  await model.addRule({ behaviour: { kind: 'response', outcome: 'rate-limited' }, times: 2 });
  await caller.speak('I live in a small town.');
  await expect(page.getByText(UNANSWERED)).toBeVisible();
  await caller.askAgainButton.click();

  await expect(caller.tutorCaptions).toHaveCount(2);
});

test('refunds the session when the model has no quota left before anything is said', async ({
  caller,
  model,
  page,
  visitor,
}) => {
  await model.addRule({ behaviour: { kind: 'response', outcome: 'out-of-quota' } });
  await caller.open();
  await caller.startButton.click();

  await expect(page.getByRole('alert')).toContainText('The tutor is busy right now.');
  await caller.expectAllReleased();
  await expect.poll(async () => (await getUserRecord(await visitor.getUid()))?.['voiceUsed']).toBe(0);
});

test('shows the results when the model has no quota left during a call', async ({
  caller,
  model,
  page,
  visitor,
}) => {
  await model.addRule({ behaviour: { kind: 'transcriptions', utterances: ['I walk to work.'] } });
  await caller.open();
  await caller.startCall();
  await caller.expectLearnersTurn();
  await model.addRule({ behaviour: { kind: 'response', outcome: 'out-of-quota' } });

  await caller.speak('I walk to work.');

  await expect(page.getByText('Emma had to end the call early.')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Practice Complete!' })).toBeVisible();
  await expect(caller.newPracticeButton).toBeEnabled();
  await caller.expectAllReleased();
  expect(await getUsage(await visitor.getUid())).toMatchObject({ voiceUsed: 1 });
});

test("shows the results when the model's session expires", async ({ caller, model, page }) => {
  await model.addRule({ behaviour: { kind: 'transcriptions', utterances: ['I walk to work.'] } });
  await model.addRule({ behaviour: { kind: 'realtime-fault', fault: 'session-expired', afterMs: 12_000 } });
  await caller.open();
  await caller.startCall();
  await caller.say('I walk to work.');

  await expect(page.getByText('Emma had to end the call early.')).toBeVisible({ timeout: 30_000 });
  await expect(page.getByRole('heading', { name: 'Practice Complete!' })).toBeVisible();
  await expect(caller.newPracticeButton).toBeEnabled();
});

test('replies to a learner who talks before the greeting', async ({ caller, model, page }) => {
  await model.addRule({ behaviour: { kind: 'transcriptions', utterances: ['I walk to work.'] } });
  await caller.open();
  await caller.choosePushToTalk();
  await caller.startButton.click();

  await caller.talkButton.dispatchEvent('click');
  await expect(page.getByText('Emma is listening – tap to send')).toBeVisible();
  await caller.speak('I walk to work.');
  await caller.talkButton.dispatchEvent('click');

  await expect(caller.learnerCaptions).toContainText(['I walk to work.']);
  await expect(page.getByText('Emma is speaking')).toBeVisible();
  await expect(caller.captions.last()).toContainText(/Emma:\s*\p{L}/u);
});

test('ends a call in mid-sentence as soon as the words are transcribed', async ({ caller, model, page }) => {
  await page.addInitScript(recordEndedTimeouts);
  await model.addRule({ behaviour: { kind: 'transcriptions', utterances: ['I walk to'] } });
  await caller.open();
  await caller.startCall();
  await caller.expectLearnersTurn();
  const recording = await model.record({ say: 'I walk to work every day with my brother.' });
  await page.evaluate((file) => {
    void globalThis.scriptedMicrophone.play(file);
  }, recording.toString('base64'));
  await expect(page.getByText('Emma is listening to you')).toBeVisible();
  await expect(caller.learnerCaptions).toHaveCount(1);

  await caller.end();
  await expect(
    page.getByRole('heading', { name: 'Practice Complete!' }).or(caller.endedMessage),
  ).toBeVisible();
  await expect(page.getByText('Review the conversation')).toBeVisible();

  // The page would wait 3 seconds for a transcription that never comes.
  expect(await page.evaluate(() => globalThis.endedTimeouts)).not.toContain(3_000);
  await page.getByText('Review the conversation').click();
  await expect(page.getByRole('group').getByText('I walk to')).toBeVisible();
});

test("changes the tutor's speed during a call", async ({ caller, model, page }) => {
  await caller.open();
  await caller.startCall();
  await page.getByRole('button', { name: 'Voice settings' }).click();
  await page.getByRole('radio', { name: 'Slower' }).check();

  const getSpeeds = async () => (await model.getCalls()).map(({ session }) => session.audio.output.speed);
  await expect.poll(getSpeeds).toEqual([0.8]);
});
