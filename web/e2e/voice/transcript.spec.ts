import { BROWSER_FOR_CALLS } from '../support/browser-with-microphone.ts';
import { createUser, newEmail } from '../support/emulators.ts';
import { expect, test } from '../support/fixture.ts';
import { readSent, savedTranscript } from '../support/saved-transcripts.ts';

test.use(BROWSER_FOR_CALLS);

test('saves a call with its feedback, also after a reload has ended it', async ({
  caller,
  model,
  page,
  visitor,
}) => {
  let sessionId = '';
  page.on('request', (request) => {
    if (request.url().endsWith('/save-transcript')) ({ sessionId } = readSent(request.postData()));
  });
  await model.on({ behaviour: { kind: 'hears', utterances: ['I walk to work.'] } });
  const email = newEmail();
  const uid = await createUser(email);
  await visitor.signIn(email);
  await caller.open();
  await caller.call();
  await caller.say('I walk to work.');
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Practice Complete!' })).toBeVisible();
  await expect(caller.newPractice).toBeEnabled();
  await caller.expectAllReleased();
  await expect
    .poll(() => savedTranscript(sessionId))
    .toMatchObject({ owner: uid, type: 'voice', feedback: ['grammar', 'score', 'vocabulary'] });
});
