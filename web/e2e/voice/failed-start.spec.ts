import { BROWSER_FOR_CALLS } from '../support/browser-with-microphone.ts';
import { createUser, newEmail, openCalls, recordOf, usageOf } from '../support/emulators.ts';
import { expect, test } from '../support/fixture.ts';
import { promisedWithin } from '../support/timing.ts';
import { DESK } from '../pages/visitor.ts';

test.use(BROWSER_FOR_CALLS);

test('refunds a call that is cancelled while it connects', async ({ caller, page, visitor }) => {
  const { answered, letThrough } = await caller.holdAnswer();
  await caller.open();
  await caller.startButton.click();
  await expect(page.getByText('Connecting…')).toBeVisible();
  await answered;
  await caller.endButton.click();
  await expect(caller.startButton).toBeVisible();
  letThrough();
  await expect.poll(() => caller.ends()).toEqual(['hangup']);
  await caller.expectAllReleased();
  await expect.poll(async () => (await recordOf(await visitor.uid()))?.['voiceUsed']).toBe(0);
  await caller.call();
});

test('stops waiting for the server after 15 seconds and spends nothing', async ({
  caller,
  page,
  visitor,
}) => {
  const { answered, letThrough } = await caller.holdAnswer();
  await caller.open();
  await caller.startButton.click();
  await expect(page.getByText('Connecting…')).toBeVisible();
  const uid = await visitor.uid();
  await expect(page.getByRole('alert')).toContainText(
    'Failed to connect to voice chat service',
    promisedWithin(15),
  );
  await answered;
  expect(await openCalls(uid)).toBe(1);
  letThrough();
  await caller.expectAllReleased();
  expect(await usageOf(uid)).toMatchObject({ voiceUsed: 0 });
});

test('refunds a call whose data channel never opens', async ({ caller, model, page, visitor }) => {
  await model.on({ behaviour: { kind: 'realtime-fault', fault: 'no-channel' } });
  await caller.open();
  await caller.startButton.click();
  await expect(page.getByText('Listening…')).toBeAttached();
  await expect(page.getByRole('alert')).toContainText(
    'Failed to connect to voice chat service',
    promisedWithin(15),
  );
  await caller.expectAllReleased();
  await expect.poll(async () => (await recordOf(await visitor.uid()))?.['voiceUsed']).toBe(0);
});

test('shows an error when the model rejects the call, and refunds it', async ({
  caller,
  model,
  page,
  visitor,
  expectConsole,
}) => {
  expectConsole(/Failed to load resource/u);
  await model.on({ behaviour: { kind: 'status', status: 500 } });
  await caller.open();
  await caller.startButton.click();
  await expect(page.getByRole('alert')).toContainText('The tutor is busy right now');
  await caller.expectAllReleased();
  expect(await usageOf(await visitor.uid())).toMatchObject({ voiceUsed: 0 });
});

test('shows an error when the model does not answer, and refunds the call', async ({
  caller,
  model,
  page,
  visitor,
  expectConsole,
}) => {
  expectConsole(/Failed to load resource/u);
  await model.on({ behaviour: { kind: 'stall' } });
  await caller.open();
  await caller.startButton.click();
  await expect(page.getByText('Connecting…')).toBeVisible();
  await expect(page.getByRole('alert')).toContainText('The tutor is busy right now');
  await caller.expectAllReleased();
  expect(await usageOf(await visitor.uid())).toMatchObject({ voiceUsed: 0 });
});

test('releases the microphone when the code of a call fails to load', async ({
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
  expect(await model.calls()).toEqual([]);

  await page.unroute(/\/voice-view-/u);
  await caller.call();
  await expect(page.getByRole('alert')).toHaveCount(0);
});

test('refunds a call when the user signs out while it connects', async ({ caller, page, visitor }) => {
  const email = newEmail();
  const uid = await createUser(email);
  await visitor.signIn(email);
  await expect(caller.startButton).toHaveText('Start Voice Chat');
  await page.setViewportSize(DESK);
  const { answered, letThrough } = await caller.holdAnswer();
  await caller.open();
  await caller.startButton.click();
  await answered;
  await visitor.signOut();
  letThrough();
  await expect.poll(() => caller.ends()).toEqual(['hangup']);
  await expect.poll(() => openCalls(uid)).toBe(0);
  expect(await usageOf(uid)).toMatchObject({ voiceUsed: 0 });
});
