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

test('continues on the same connection after 10 seconds without a network', async ({
  caller,
  model,
  page,
  visitor,
}) => {
  await model.addRule({ behaviour: { kind: 'transcriptions', utterances: SENTENCES } });
  await model.addRule({ behaviour: { kind: 'realtime-fault', fault: 'pause-network', afterMs: 10_000 } });
  await model.addRule({ behaviour: { kind: 'realtime-fault', fault: 'resume-network', afterMs: 20_000 } });
  await caller.open();
  await caller.startCall();
  await caller.say(SENTENCES[0]);
  const unstable = page.getByText('Your connection is unstable. Reconnecting…');
  await expect(unstable).toBeVisible({ timeout: 30_000 });
  await expect(unstable).toHaveCount(0);

  await caller.say(SENTENCES[1]);
  await expect(caller.learnerCaptions).toContainText([...SENTENCES]);
  expect(await model.getCalls()).toHaveLength(1);
  await caller.end();
  await expect(page.getByRole('heading', { name: 'Practice Complete!' })).toBeVisible();
  await caller.expectAllReleased();
  expect(await getUsage(await visitor.getUid())).toMatchObject({ voiceUsed: 1 });
});

for (const [cause, seconds] of [
  ['a change of address', 0],
  ['40 seconds without a network', 40],
] as const) {
  test(`continues on a new connection to the same session after ${cause}`, async ({
    caller,
    model,
    page,
    visitor,
    expectConsole,
  }) => {
    if (seconds > 0) expectConsole(/ERR_FAILED/u);
    await model.addRule({ behaviour: { kind: 'transcriptions', utterances: SENTENCES } });
    const fault = { kind: 'realtime-fault', fault: 'pause-network', afterMs: 10_000 } as const;
    await model.addRule({ behaviour: fault, times: 1 });
    await caller.open();
    await caller.startCall();
    await caller.say(SENTENCES[0]);
    const unstable = page.getByText('Your connection is unstable. Reconnecting…');
    if (seconds > 0) await page.route('**/session/startVoiceSession', (route) => route.abort());
    await expect(unstable).toBeVisible({ timeout: 30_000 });
    // With a network, the new connection may be established before the text can be seen.
    if (seconds > 0) {
      const lostAt = Date.now();
      await expect(page.getByText('Reconnecting…', { exact: true })).toBeVisible({ timeout: 30_000 });
      await expect.poll(() => Date.now() - lostAt, { timeout: 60_000 }).toBeGreaterThan(seconds * 1_000);
      await page.unroute('**/session/startVoiceSession');
    }

    await expect.poll(async () => (await model.getCalls()).length, { timeout: 30_000 }).toBe(2);
    await expect(page.getByText('Connected', { exact: true })).toBeAttached();
    await caller.say(SENTENCES[1]);
    await expect(caller.learnerCaptions).toContainText([...SENTENCES]);
    await expect.poll(async () => (await caller.getCallOutcomes())[0]).not.toBe('open');
    await caller.end();
    await expect(page.getByRole('heading', { name: 'Practice Complete!' })).toBeVisible();
    await caller.expectAllReleased();
    expect(await getUsage(await visitor.getUid())).toMatchObject({ voiceUsed: 1 });
  });
}

test('continues after the page was frozen for 30 seconds', async ({ caller, context, model, page }) => {
  await model.addRule({ behaviour: { kind: 'transcriptions', utterances: SENTENCES } });
  await caller.open();
  await caller.startCall();
  await caller.say(SENTENCES[0]);
  const devtools = await context.newCDPSession(page);
  await devtools.send('Page.setWebLifecycleState', { state: 'frozen' });
  const frozenAt = Date.now();
  await expect.poll(() => Date.now() - frozenAt, { timeout: 40_000 }).toBeGreaterThan(30_000);
  await devtools.send('Page.setWebLifecycleState', { state: 'active' });

  await caller.say(SENTENCES[1]);
  await expect(page.getByText('Connected', { exact: true })).toBeAttached();
  await expect(caller.learnerCaptions).toContainText([...SENTENCES]);
  expect(await model.getCalls()).toHaveLength(1);
  await caller.end();
  await caller.expectAllReleased();
});

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
