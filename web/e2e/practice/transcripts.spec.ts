import type { Page } from '@playwright/test';
import { expectAccessible } from '../support/appearance.ts';
import { createUser, createEmail } from '../support/emulators.ts';
import { expect, test } from '../support/fixture.ts';
import { parseSaveRequest, getSavedTranscript } from '../support/saved-transcripts.ts';

const SAVE_REQUESTS = '**/transcript/save-transcript';
const NOT_SAVED_YET = "This session isn't saved yet. We'll keep trying.";
const ALL_BLOCKS = ['grammar', 'score', 'vocabulary'];

/** Records the transcripts that the page uploads. */
function recordUploads(page: Page) {
  const sent: ReturnType<typeof parseSaveRequest>[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/save-transcript')) sent.push(parseSaveRequest(request.postData()));
  });
  return sent;
}

/** Creates a registered user and signs in. */
async function signInNewUser(visitor: { signIn: (email: string) => Promise<void> }) {
  const email = createEmail();
  const uid = await createUser(email);
  await visitor.signIn(email);
  return { email, uid };
}

test('saves a transcript when the results open, and again with its feedback', async ({
  learner,
  model,
  page,
  visitor,
  word,
}) => {
  const sent = recordUploads(page);
  const { uid } = await signInNewUser(visitor);
  await learner.start(word);
  await learner.say('I went on a journey.', 'It was long.', 'I liked it.');
  const tipRequestText = `wordsMissed\\":[\\"${word}`;
  await model.addRule({ match: tipRequestText, behaviour: { kind: 'delay', ms: 2_000 }, times: 1 });
  await learner.finishButton.click();
  await expect(learner.newPracticeButton).toBeEnabled();
  await expect.poll(() => sent.length).toBe(2);
  const [first] = sent;
  const getSaved = () => getSavedTranscript(first?.sessionId);
  await expect.poll(getSaved).toEqual({ owner: uid, type: 'text', messages: 7, feedback: ALL_BLOCKS });
  expect(first?.feedback).toEqual({});
  await expect(page.getByText(NOT_SAVED_YET)).toHaveCount(0);

  await page.reload();
  await expect(learner.newPracticeButton).toBeEnabled();
  await learner.newPracticeButton.click();
  await expect(learner.startButton).toBeVisible();
  expect(sent).toHaveLength(2);
});

test("does not save a guest's transcript", async ({ learner, page }) => {
  const sent = recordUploads(page);
  await learner.open();
  await learner.start();
  await learner.say('I went home.', 'It was late.', 'I slept.');
  await learner.finishButton.click();
  await expect(learner.newPracticeButton).toBeEnabled();
  await learner.newPracticeButton.click();
  await expect(learner.startButton).toBeVisible();
  expect(sent).toEqual([]);
});

test('keeps an unsaved transcript across a reload and saves it when the connection returns', async ({
  learner,
  page,
  visitor,
  expectConsole,
}) => {
  expectConsole(/ERR_INTERNET_DISCONNECTED|ERR_FAILED|status of 500/u);
  const sent = recordUploads(page);
  const { uid } = await signInNewUser(visitor);
  await page.route(SAVE_REQUESTS, (route) => route.abort());
  await learner.start();
  await learner.say('I went home.', 'It was late.', 'I slept.');
  await learner.finishButton.click();
  await expect(page.getByText(NOT_SAVED_YET)).toBeVisible();
  await expect(learner.newPracticeButton).toBeEnabled();
  await expectAccessible(page, 'results that are not saved yet');
  // From here on, only the outbox has the conversation.
  await learner.newPracticeButton.click();
  await expect.poll(() => Object.keys(sent.at(-1)?.feedback ?? {}).toSorted()).toEqual(ALL_BLOCKS);
  const { sessionId, feedback } = sent.at(-1) ?? {};

  // A server error does not lose the transcript either.
  await page.route(SAVE_REQUESTS, (route) => route.fulfill({ status: 500, body: 'no' }));
  const uploadAttempt = page.waitForResponse(SAVE_REQUESTS);
  await page.reload();
  await uploadAttempt;
  expect(await getSavedTranscript(sessionId)).toBeNull();

  await page.unroute(SAVE_REQUESTS);
  await page.evaluate(() => dispatchEvent(new Event('online')));
  await expect
    .poll(() => getSavedTranscript(sessionId))
    .toEqual({ owner: uid, type: 'text', messages: 7, feedback: ALL_BLOCKS });
  expect(sent.at(-1)?.feedback).toEqual(feedback);
});

test('saves the transcript with its feedback even when the response to an upload is lost', async ({
  learner,
  page,
  visitor,
  expectConsole,
}) => {
  expectConsole(/ERR_FAILED/u);
  const sent = recordUploads(page);
  const { uid } = await signInNewUser(visitor);
  await page.route(
    SAVE_REQUESTS,
    async (route) => {
      await route.fetch();
      await route.abort();
    },
    { times: 1 },
  );
  await learner.start();
  await learner.say('I went home.', 'It was late.', 'I slept.');
  await learner.finishButton.click();
  await expect(learner.newPracticeButton).toBeEnabled();
  await expect
    .poll(() => getSavedTranscript(sent[0]?.sessionId))
    .toEqual({ owner: uid, type: 'text', messages: 7, feedback: ALL_BLOCKS });
  await expect(page.getByText(NOT_SAVED_YET)).toHaveCount(0);
});

test('never uploads a transcript as another user, and uploads it when its owner returns', async ({
  learner,
  page,
  visitor,
  expectConsole,
}) => {
  expectConsole(/ERR_FAILED/u);
  const sent = recordUploads(page);
  const { email, uid } = await signInNewUser(visitor);
  await page.route(SAVE_REQUESTS, (route) => route.abort());
  await learner.start();
  await learner.say('A secret of mine.', 'It was late.', 'I slept.');
  await learner.finishButton.click();
  await expect(learner.newPracticeButton).toBeEnabled();
  await expect(page.getByText(NOT_SAVED_YET)).toBeVisible();
  await visitor.signOut();
  await page.unroute(SAVE_REQUESTS);

  const before = sent.length;
  const other = await signInNewUser(visitor);
  await page.evaluate(() => dispatchEvent(new Event('online')));
  await learner.start();
  await learner.say('I am Ben.', 'I like tea.', 'And cake.');
  await learner.finishButton.click();
  await expect(learner.newPracticeButton).toBeEnabled();
  // Sent once or twice, depending on how fast the feedback arrives.
  await expect
    .poll(() => getSavedTranscript(sent[before]?.sessionId))
    .toEqual({ owner: other.uid, type: 'text', messages: 7, feedback: ALL_BLOCKS });
  const others = sent.slice(before);
  expect(JSON.stringify(others)).not.toContain('A secret of mine.');
  await visitor.signOut();

  await visitor.signIn(email);
  await expect
    .poll(() => getSavedTranscript(sent[0]?.sessionId))
    .toEqual({ owner: uid, type: 'text', messages: 7, feedback: ALL_BLOCKS });
});
