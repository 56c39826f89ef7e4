import { BROWSER_FOR_CALLS } from '../support/browser-with-microphone.ts';
import { createUser, createEmail, countOpenCalls, getUserRecord, getUsage } from '../support/emulators.ts';
import { expect, test } from '../support/fixture.ts';
import { withinSeconds } from '../support/timing.ts';
import { DESKTOP_VIEWPORT } from '../pages/visitor.ts';

test.use(BROWSER_FOR_CALLS);

test('refunds the session when a call is cancelled while it connects', async ({ caller, page, visitor }) => {
  const { responseArrived, release } = await caller.holdStartResponse();
  await caller.open();
  await caller.startButton.click();
  await expect(page.getByText('Connecting…')).toBeVisible();
  await responseArrived;
  await caller.endButton.click();
  await expect(caller.startButton).toBeVisible();
  release();
  await expect.poll(() => caller.getCallOutcomes()).toEqual(['hangup']);
  await caller.expectAllReleased();
  await expect.poll(async () => (await getUserRecord(await visitor.getUid()))?.['voiceUsed']).toBe(0);
  await caller.startCall();
});

test('stops waiting for the server after 15 seconds and uses no session', async ({
  caller,
  page,
  visitor,
}) => {
  const { responseArrived, release } = await caller.holdStartResponse();
  await caller.open();
  await caller.startButton.click();
  await expect(page.getByText('Connecting…')).toBeVisible();
  const uid = await visitor.getUid();
  await expect(page.getByRole('alert')).toContainText(
    'Failed to connect to voice chat service',
    withinSeconds(15),
  );
  await responseArrived;
  expect(await countOpenCalls(uid)).toBe(1);
  release();
  await caller.expectAllReleased();
  expect(await getUsage(uid)).toMatchObject({ voiceUsed: 0 });
});

test('refunds the session when the data channel of a call never opens', async ({
  caller,
  model,
  page,
  visitor,
}) => {
  await model.addRule({ behaviour: { kind: 'realtime-fault', fault: 'no-channel' } });
  await caller.open();
  await caller.startButton.click();
  await expect(page.getByText('Listening…')).toBeAttached();
  await expect(page.getByRole('alert')).toContainText(
    'Failed to connect to voice chat service',
    withinSeconds(15),
  );
  await caller.expectAllReleased();
  await expect.poll(async () => (await getUserRecord(await visitor.getUid()))?.['voiceUsed']).toBe(0);
});

test('shows an error and refunds the session when the model rejects the call', async ({
  caller,
  model,
  page,
  visitor,
  expectConsole,
}) => {
  expectConsole(/Failed to load resource/u);
  await model.addRule({ behaviour: { kind: 'status', status: 500 } });
  await caller.open();
  await caller.startButton.click();
  await expect(page.getByRole('alert')).toContainText('The tutor is busy right now');
  await caller.expectAllReleased();
  expect(await getUsage(await visitor.getUid())).toMatchObject({ voiceUsed: 0 });
});

test('shows an error and refunds the session when the model does not answer', async ({
  caller,
  model,
  page,
  visitor,
  expectConsole,
}) => {
  expectConsole(/Failed to load resource/u);
  await model.addRule({ behaviour: { kind: 'stall' } });
  await caller.open();
  await caller.startButton.click();
  await expect(page.getByText('Connecting…')).toBeVisible();
  await expect(page.getByRole('alert')).toContainText('The tutor is busy right now');
  await caller.expectAllReleased();
  expect(await getUsage(await visitor.getUid())).toMatchObject({ voiceUsed: 0 });
});

test('releases the microphone when the code for calls fails to load', async ({
  caller,
  model,
  page,
  expectConsole,
}) => {
  expectConsole(/Failed to load resource/u);
  await page.route(/\/voice-view-/u, (route) => route.abort());
  await caller.open();
  await caller.startButton.click();
  await expect(page.getByRole('alert')).toContainText('Failed to connect to voice chat service');
  await caller.expectAllReleased();
  expect(await model.getCalls()).toEqual([]);

  await page.unroute(/\/voice-view-/u);
  await caller.startCall();
  await expect(page.getByRole('alert')).toHaveCount(0);
});

test('refunds the session when the user signs out while a call connects', async ({
  caller,
  page,
  visitor,
}) => {
  const email = createEmail();
  const uid = await createUser(email);
  await visitor.signIn(email);
  await expect(caller.startButton).toHaveText('Start Voice Chat');
  await page.setViewportSize(DESKTOP_VIEWPORT);
  const { responseArrived, release } = await caller.holdStartResponse();
  await caller.open();
  await caller.startButton.click();
  await responseArrived;
  await visitor.signOut();
  release();
  await expect.poll(() => caller.getCallOutcomes()).toEqual(['hangup']);
  await expect.poll(() => countOpenCalls(uid)).toBe(0);
  expect(await getUsage(uid)).toMatchObject({ voiceUsed: 0 });
});
