import { BROWSER_FOR_CALLS } from '../support/browser-with-microphone.ts';
import { getUsage } from '../support/emulators.ts';
import { expect, test } from '../support/fixture.ts';
import { withinSeconds } from '../support/timing.ts';

test.use(BROWSER_FOR_CALLS);

test('makes the tutor repeat a message and give a hint during a call', async ({ caller, model, page }) => {
  await caller.open();
  await caller.startCall();
  // An interruption before the first word is heard leaves no caption, so count the responses.
  const countResponses = async () => {
    const [call] = await model.getCalls();
    return call?.events.filter((type) => type === 'response.create').length;
  };
  await expect.poll(countResponses).toBe(1);
  await page.getByRole('button', { name: 'Say that again' }).click();
  await expect.poll(countResponses).toBe(2);
  await caller.resetPeakLevel();
  await page.getByRole('button', { name: 'Give me a hint' }).click();
  await expect.poll(countResponses).toBe(3);
  await expect.poll(() => caller.getPeakLevel()).toBeGreaterThan(0.01);
  await expect(caller.tutorCaptions.last()).toContainText(/Emma:\s*\p{L}/u);
});

test('sends speech only while the push-to-talk button is held', async ({ caller, isMobile, model, page }) => {
  const sentences = ['I live in a small town.', 'I go there by bus.'];
  await model.addRule({ behaviour: { kind: 'transcriptions', utterances: sentences } });
  await caller.open();
  await caller.choosePushToTalk();
  await caller.startButton.click();
  await expect(caller.tutorCaptions).toHaveCount(1);
  await caller.speak('Nobody hears this.');

  const { talkButton } = caller;
  expect(isMobile).toBe(true);
  await talkButton.hover();
  await page.mouse.down();
  await expect(talkButton).toHaveAttribute('aria-pressed', 'true');
  await caller.speak(sentences[0] ?? '');
  await page.mouse.up();
  await expect(caller.learnerCaptions).toHaveCount(1);
  await expect(caller.learnerCaptions).toContainText([sentences[0] ?? '']);

  await talkButton.focus();
  await page.keyboard.down('Space');
  await caller.speak(sentences[1] ?? '');
  await page.keyboard.up('Space');
  await expect(caller.learnerCaptions).toHaveCount(2);
  await expect(caller.learnerCaptions).toContainText(sentences);
});

test('holds the turn while the learner thinks, and replies to the whole answer', async ({
  caller,
  model,
  page,
}) => {
  const parts = ['My favourite place is, well, let me see,', 'a small town by the sea.'] as const;
  await model.addRule({ behaviour: { kind: 'transcriptions', utterances: [...parts] } });
  await caller.open();
  await caller.startCall();
  await caller.expectLearnersTurn();
  const spoken = caller.speak(parts[0]);
  await expect(page.getByText('Emma is listening to you')).toBeVisible();
  await page.getByRole('button', { name: 'Let me think' }).click();
  await spoken;
  await expect(caller.learnerCaptions).toContainText([parts[0]]);
  await expect(page.getByText('Take your time')).toBeVisible();
  await caller.say(parts[1]);
  await expect(caller.learnerCaptions).toContainText([...parts]);
  await expect(page.getByRole('button', { name: 'Let me think' })).toBeVisible();
});

for (const fault of ['early-reply', 'split-transcription', 'late-transcription'] as const) {
  test(`stops the tutor when the learner interrupts and keeps captions in order: ${fault}`, async ({
    caller,
    model,
    page,
  }) => {
    await model.addRule({ behaviour: { kind: 'transcriptions', utterances: ['Wait a moment, please.'] } });
    await model.addRule({ behaviour: { kind: 'realtime-fault', fault, afterMs: 2_500 } });
    await caller.open();
    await caller.startCall();
    await expect(page.getByText('Emma is speaking')).toBeVisible();
    await caller.say('Wait a moment, please.');
    await expect(caller.captions).toHaveCount(3);
    await expect(caller.captions.nth(0)).toContainText('interrupted');
    await expect(caller.captions.nth(1)).toContainText('Wait a moment, please.');
    await expect(caller.captions.nth(2)).toContainText('Emma:');
  });
}

for (const fault of ['no-transcription', 'failed-transcription'] as const) {
  test(`waits at most three seconds for a missing transcription: ${fault}`, async ({
    caller,
    model,
    page,
    visitor,
  }) => {
    await model.addRule({ behaviour: { kind: 'realtime-fault', fault } });
    await caller.open();
    await caller.startCall();
    await caller.say('I live in a small town.');
    await caller.end();
    await expect(caller.startButton).toBeVisible(withinSeconds(3));
    await expect(page.getByRole('alert')).toContainText("We couldn't make out what you said");
    await caller.expectAllReleased();
    await expect.poll(async () => (await getUsage(await visitor.getUid()))?.['voiceUsed']).toBe(0);
  });
}

test('tells the model that the time is nearly up', async ({ caller, model }) => {
  await model.addRule({ behaviour: { kind: 'transcriptions', utterances: ['I walk to work.'] } });
  await caller.limitCalls(70);
  await caller.open();
  await caller.startCall();

  const getEvents = async () => (await model.getCalls())[0]?.events;
  await expect.poll(getEvents, { timeout: 60_000 }).toContain('conversation.item.create');
  await caller.say('I walk to work.');
  await caller.end();
  await expect(caller.newPracticeButton).toBeEnabled();
});
