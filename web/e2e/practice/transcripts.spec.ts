import type { Page } from '@playwright/test';
import { expectAccessible } from '../support/appearance.ts';
import { createUser, newEmail } from '../support/emulators.ts';
import { expect, test } from '../support/fixture.ts';
import { readSent, savedTranscript } from '../support/saved-transcripts.ts';

const SAVE = '**/transcript/save-transcript';
const LATE = "We'll save this session as soon as you're back online.";
const ALL = ['grammar', 'score', 'vocabulary'];

/** Records the transcripts that the page uploads. */
function listen(page: Page) {
  const sent: ReturnType<typeof readSent>[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/save-transcript')) sent.push(readSent(request.postData()));
  });
  return sent;
}

/** Signs in a new user. */
async function signInNewUser(visitor: { signIn: (email: string) => Promise<void> }) {
  const email = newEmail();
  const uid = await createUser(email);
  await visitor.signIn(email);
  return { email, uid };
}

test('saves a transcript when the results begin, and again with its feedback', async ({
  learner,
  model,
  page,
  visitor,
  word,
}) => {
  const sent = listen(page);
  const { uid } = await signInNewUser(visitor);
  await learner.start(word);
  await learner.say('I went on a journey.', 'It was long.', 'I liked it.');
  const score = `wordsMissed\\":[\\"${word}`;
  await model.on({ match: score, behaviour: { kind: 'delay', ms: 2_000 }, times: 1 });
  await learner.finishButton.click();
  await expect(learner.newPractice).toBeEnabled();
  await expect.poll(() => sent.length).toBe(2);
  const [first] = sent;
  const saved = () => savedTranscript(first?.sessionId);
  await expect.poll(saved).toEqual({ owner: uid, type: 'text', messages: 7, feedback: ALL });
  expect(first?.feedback).toEqual({});
  await expect(page.getByText(LATE)).toHaveCount(0);

  await page.reload();
  await expect(learner.newPractice).toBeEnabled();
  await learner.newPractice.click();
  await expect(learner.startButton).toBeVisible();
  expect(sent).toHaveLength(2);
});

test('saves no transcript of a guest', async ({ learner, page }) => {
  const sent = listen(page);
  await learner.open();
  await learner.start();
  await learner.say('I went home.', 'It was late.', 'I slept.');
  await learner.finishButton.click();
  await expect(learner.newPractice).toBeEnabled();
  await learner.newPractice.click();
  await expect(learner.startButton).toBeVisible();
  expect(sent).toEqual([]);
});

test('keeps an unsaved transcript over a reload and saves it when the connection returns', async ({
  learner,
  page,
  visitor,
  expectConsole,
}) => {
  expectConsole(/ERR_INTERNET_DISCONNECTED|ERR_FAILED|status of 500/u);
  const sent = listen(page);
  const { uid } = await signInNewUser(visitor);
  await page.route(SAVE, (route) => route.abort());
  await learner.start();
  await learner.say('I went home.', 'It was late.', 'I slept.');
  await learner.finishButton.click();
  await expect(page.getByText(LATE)).toBeVisible();
  await expect(learner.newPractice).toBeEnabled();
  await expectAccessible(page, 'results that are not saved yet');
  // The conversation is neither on the screen nor in the tab any more.
  await learner.newPractice.click();
  await expect.poll(() => Object.keys(sent.at(-1)?.feedback ?? {}).toSorted()).toEqual(ALL);
  const { sessionId, feedback } = sent.at(-1) ?? {};

  // A server error loses nothing either.
  await page.route(SAVE, (route) => route.fulfill({ status: 500, body: 'no' }));
  const tried = page.waitForResponse(SAVE);
  await page.reload();
  await tried;
  expect(await savedTranscript(sessionId)).toBeNull();

  await page.unroute(SAVE);
  await page.evaluate(() => dispatchEvent(new Event('online')));
  await expect
    .poll(() => savedTranscript(sessionId))
    .toEqual({ owner: uid, type: 'text', messages: 7, feedback: ALL });
  expect(sent.at(-1)?.feedback).toEqual(feedback);
});

test('sends the same transcript again when a response is lost', async ({
  learner,
  page,
  visitor,
  expectConsole,
}) => {
  expectConsole(/ERR_FAILED/u);
  const sent = listen(page);
  const { uid } = await signInNewUser(visitor);
  await page.route(
    SAVE,
    async (route) => {
      await route.fetch();
      await route.abort();
    },
    { times: 1 },
  );
  await learner.start();
  await learner.say('I went home.', 'It was late.', 'I slept.');
  await learner.finishButton.click();
  await expect(learner.newPractice).toBeEnabled();
  await expect
    .poll(() => savedTranscript(sent[0]?.sessionId))
    .toEqual({ owner: uid, type: 'text', messages: 7, feedback: ALL });
  await expect(page.getByText(LATE)).toHaveCount(0);
});

test('never uploads a transcript as another user, and uploads it when its owner returns', async ({
  learner,
  page,
  visitor,
  expectConsole,
}) => {
  expectConsole(/ERR_FAILED/u);
  const sent = listen(page);
  const { email, uid } = await signInNewUser(visitor);
  await page.route(SAVE, (route) => route.abort());
  await learner.start();
  await learner.say('A secret of mine.', 'It was late.', 'I slept.');
  await learner.finishButton.click();
  await expect(learner.newPractice).toBeEnabled();
  await expect(page.getByText(LATE)).toBeVisible();
  await visitor.signOut();
  await page.unroute(SAVE);

  const before = sent.length;
  const other = await signInNewUser(visitor);
  await page.evaluate(() => dispatchEvent(new Event('online')));
  await learner.start();
  await learner.say('I am Ben.', 'I like tea.', 'And cake.');
  await learner.finishButton.click();
  await expect(learner.newPractice).toBeEnabled();
  // Sent once or twice, depending on how fast the feedback arrives.
  await expect
    .poll(() => savedTranscript(sent[before]?.sessionId))
    .toEqual({ owner: other.uid, type: 'text', messages: 7, feedback: ALL });
  const others = sent.slice(before);
  expect(JSON.stringify(others)).not.toContain('A secret of mine.');
  await visitor.signOut();

  await visitor.signIn(email);
  await expect
    .poll(() => savedTranscript(sent[0]?.sessionId))
    .toEqual({ owner: uid, type: 'text', messages: 7, feedback: ALL });
});
