import { BROWSER_FOR_CALLS } from '../support/browser-with-microphone.ts';
import {
  createUser,
  createEmail,
  countOpenCalls,
  getUserRecord,
  getSecondsPerCall,
  setPlan,
  setSecondsPerCall,
  getUsage,
} from '../support/emulators.ts';
import { expect, test } from '../support/fixture.ts';
import { DESKTOP_VIEWPORT, Visitor } from '../pages/visitor.ts';

test.use(BROWSER_FOR_CALLS);

test('shows the limit dialog when a guest starts a call after one that counts, and opens no connection', async ({
  caller,
  model,
  page,
  visitor,
  expectConsole,
}) => {
  expectConsole(/status of 403/u);
  await caller.open();
  await caller.startCall();
  await caller.end();
  // Nothing was said, so there are no results, and the call does not count.
  await expect(page.getByText("This call doesn't count towards your session limit.")).toBeVisible();
  await expect(page.getByRole('alert')).toHaveCount(0);
  expect(await getUsage(await visitor.getUid())).toMatchObject({ voiceUsed: 0 });
  // A guest gets such a refund only once.
  await caller.startCall();
  await caller.end();
  await expect(caller.startButton).toBeVisible();
  await expect.poll(async () => (await getUsage(await visitor.getUid()))?.['voiceUsed']).toBe(1);

  await caller.startButton.click();
  const dialog = page.getByRole('dialog', { name: 'Sign In Required' });
  await expect(dialog).toContainText("You've used your free voice-chat session");
  await dialog.getByRole('button', { name: 'Later' }).click();
  await expect(caller.startButton).toBeVisible();
  expect(await model.getCalls()).toHaveLength(2);
  await caller.expectAllReleased();
});

test('ends a call when its time is up and shows the results', async ({ caller, model, page, visitor }) => {
  await model.addRule({ behaviour: { kind: 'transcriptions', utterances: ['I walk to work every day.'] } });
  await caller.limitCalls(20);
  await caller.open();
  await caller.startCall();
  await caller.say('I walk to work every day.');
  await expect(caller.timer).toHaveText(/^00:[01]\d$/u);
  const ended = page.getByText('Your voice session has ended because you reached the maximum voice time.');
  await expect(ended).toBeVisible({ timeout: 30_000 });
  await expect(page.getByRole('heading', { name: 'Practice Complete!' })).toBeVisible();
  await expect(page.getByText('Your time for this call is up.')).toBeVisible();
  await expect(caller.newPracticeButton).toBeEnabled();
  await caller.expectAllReleased();
  expect(await getUsage(await visitor.getUid())).toMatchObject({ voiceUsed: 1 });
});

test('hangs up when the tab is closed', async ({ caller, context, page, visitor }) => {
  await caller.open();
  await caller.startCall();
  const uid = await visitor.getUid();
  // The fixtures still need the context.
  await context.newPage();
  await page.close({ runBeforeUnload: true });
  await expect.poll(() => caller.getCallOutcomes()).toEqual(['hangup']);
  await expect.poll(() => countOpenCalls(uid)).toBe(0);
  // Nothing was said.
  expect(await getUsage(uid)).toMatchObject({ voiceUsed: 0 });
});

for (const place of ['the same tab', 'another tab'] as const) {
  test(`ends the call when the user signs out in ${place}`, async ({ caller, context, page, visitor }) => {
    const email = createEmail();
    const uid = await createUser(email);
    await visitor.signIn(email);
    await expect(caller.startButton).toHaveText('Start Voice Chat');
    // A call hides the menu on a phone.
    await page.setViewportSize(DESKTOP_VIEWPORT);
    await caller.open();
    await caller.startCall();
    expect(await countOpenCalls(uid)).toBe(1);
    if (place === 'another tab') {
      const other = await context.newPage();
      await other.goto('/');
      await new Visitor(other).signOut();
    } else {
      await visitor.signOut();
    }
    await expect.poll(() => countOpenCalls(uid)).toBe(0);
    expect(await getUsage(uid)).toMatchObject({ voiceUsed: 0 });
  });
}

test('ends the call on reload and shows the results', async ({ caller, model, page, visitor }) => {
  await model.addRule({ behaviour: { kind: 'transcriptions', utterances: ['I walk to work.'] } });
  await caller.open();
  await caller.startCall();
  await caller.say('I walk to work.');
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Practice Complete!' })).toBeVisible();
  await expect(caller.newPracticeButton).toBeEnabled();
  await caller.expectAllReleased();
  expect(await getUsage(await visitor.getUid())).toMatchObject({ voiceUsed: 1 });
});

test('ends a silent call on reload, does not count it and says why', async ({ caller, page, visitor }) => {
  await caller.open();
  await caller.startCall();
  await page.reload();
  await expect(page.getByRole('alert')).toContainText("We couldn't make out what you said");
  await caller.expectAllReleased();
  expect(await getUsage(await visitor.getUid())).toMatchObject({ voiceUsed: 0 });
});

test("ends a crashed tab's call on the server when the time is up", async ({ caller, page, visitor }) => {
  const email = createEmail();
  await createUser(email);
  await visitor.signIn(email);
  await expect(caller.startButton).toHaveText('Start Voice Chat');
  const uid = await visitor.getUid();
  await expect.poll(async () => (await getUserRecord(uid))?.['plan']).toBe('FREE');
  await setPlan(uid, 'PREMIUM');
  const previousSeconds = await getSecondsPerCall('PREMIUM');
  await setSecondsPerCall('PREMIUM', 8);
  try {
    await caller.open();
    await caller.startCall();
    const crashed = page.waitForEvent('crash');
    // The navigation crashes the tab, so it never completes.
    void page.goto('chrome://crash').catch(() => undefined);
    await crashed;
    expect(await countOpenCalls(uid)).toBe(1);
    // The emulator's queue retries every five seconds.
    await expect.poll(() => countOpenCalls(uid), { timeout: 20_000 }).toBe(0);
    expect(await caller.getCallOutcomes()).not.toContain('open');
    expect(await getUsage(uid)).toMatchObject({ voiceUsed: 1 });
  } finally {
    await setSecondsPerCall('PREMIUM', previousSeconds);
  }
});

test('prevents a second call in another tab', async ({ caller, context, model, word }) => {
  await caller.open();
  await caller.startCall();
  const other = await context.newPage();
  const second = caller.withPage(other);
  await second.open({ shouldAddWord: false });
  await second.startButton.click();
  await expect(other.getByRole('alert')).toContainText("You're in a voice chat in another tab.");
  expect(await model.getCalls()).toHaveLength(1);
  await expect(other.getByRole('button', { name: `Remove ${word}` })).toBeVisible();
  await caller.end();
  await caller.expectAllReleased();
});
