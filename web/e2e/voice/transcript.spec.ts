import { BROWSER_FOR_CALLS } from '../support/browser-with-microphone.ts';
import { createUser, createEmail } from '../support/emulators.ts';
import { expect, test } from '../support/fixture.ts';
import { parseSaveRequest, getSavedTranscript } from '../support/saved-transcripts.ts';

test.use(BROWSER_FOR_CALLS);

test('saves the transcript and feedback of a call ended by a reload', async ({
  caller,
  model,
  page,
  visitor,
}) => {
  let sessionId = '';
  page.on('request', (request) => {
    if (request.url().endsWith('/save-transcript')) ({ sessionId } = parseSaveRequest(request.postData()));
  });
  await model.addRule({ behaviour: { kind: 'transcriptions', utterances: ['I walk to work.'] } });
  const email = createEmail();
  const uid = await createUser(email);
  await visitor.signIn(email);
  await caller.open();
  await caller.startCall();
  await caller.say('I walk to work.');
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Practice Complete!' })).toBeVisible();
  await expect(caller.newPracticeButton).toBeEnabled();
  await caller.expectAllReleased();
  await expect
    .poll(() => getSavedTranscript(sessionId))
    .toMatchObject({ owner: uid, type: 'voice', feedback: ['grammar', 'score', 'vocabulary'] });
});
