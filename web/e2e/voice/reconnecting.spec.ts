import { BROWSER_FOR_CALLS } from '../support/browser-with-microphone.ts';
import { getUsage } from '../support/emulators.ts';
import { expect, test } from '../support/fixture.ts';

test.use(BROWSER_FOR_CALLS);

const SENTENCES = ['I walk to work.', 'It takes ten minutes.'] as const;

for (const fault of ['drop-ice', 'close-channel'] as const) {
  test(`continues on a new connection when a call drops: ${fault}`, async ({
    caller,
    model,
    page,
    visitor,
  }) => {
    await model.addRule({ behaviour: { kind: 'transcriptions', utterances: SENTENCES } });
    await model.addRule({ behaviour: { kind: 'realtime-fault', fault, afterMs: 10_000 }, times: 1 });
    await caller.open();
    await caller.startCall();
    await caller.say(SENTENCES[0]);
    // The browser notices after a few seconds, and the connection then has 15 seconds to recover.
    await expect.poll(async () => (await model.getCalls()).length, { timeout: 60_000 }).toBe(2);
    await expect(page.getByText('Connected', { exact: true })).toBeAttached();

    await caller.say(SENTENCES[1]);
    await expect(caller.learnerCaptions).toContainText([...SENTENCES]);
    await caller.end();
    await expect(page.getByRole('heading', { name: 'Practice Complete!' })).toBeVisible();
    await expect(caller.newPracticeButton).toBeEnabled();
    await caller.expectAllReleased();
    expect(await getUsage(await visitor.getUid())).toMatchObject({ voiceUsed: 1 });
  });
}

test('shows the results when the learner does not wait for a new connection', async ({
  caller,
  model,
  page,
  expectConsole,
}) => {
  expectConsole(/ERR_FAILED/u);
  await model.addRule({ behaviour: { kind: 'transcriptions', utterances: SENTENCES } });
  await model.addRule({ behaviour: { kind: 'realtime-fault', fault: 'close-channel', afterMs: 10_000 } });
  await caller.open();
  await caller.startCall();
  await caller.say(SENTENCES[0]);
  await page.route('**/session/startVoiceSession', (route) => route.abort());
  await expect(page.getByText('Reconnecting…')).toBeVisible({ timeout: 30_000 });
  await caller.end();
  await expect(page.getByRole('heading', { name: 'Practice Complete!' })).toBeVisible();
  await expect(caller.newPracticeButton).toBeEnabled();
  await caller.expectAllReleased();
});
