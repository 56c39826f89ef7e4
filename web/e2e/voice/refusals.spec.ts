import type { Caller } from '../pages/caller.ts';
import { BROWSER_FOR_CALLS } from '../support/browser-with-microphone.ts';
import { expect, test } from '../support/fixture.ts';
import type { ClientEventType, ModelScript } from '../support/model-script.ts';

test.use(BROWSER_FOR_CALLS);

const SENTENCE = 'I live in a small town.';

/** Makes the model refuse the next event of this type, which the page sends because of `act`. */
async function refuseOnce(
  model: ModelScript,
  type: ClientEventType,
  act: () => Promise<void>,
): Promise<void> {
  const countSent = async () => {
    const [call] = await model.getCalls();
    return call?.events.filter((sent) => sent === type).length ?? 0;
  };
  const before = await countSent();
  await model.addRule({ behaviour: { kind: 'refuse-event', type }, times: 1 });
  await act();
  await expect.poll(countSent, type).toBeGreaterThan(before);
}

async function talk(caller: Caller): Promise<void> {
  await caller.talkButton.click();
  await caller.speak(SENTENCE);
  await caller.talkButton.click();
}

async function interrupt(caller: Caller): Promise<void> {
  await caller.page.getByRole('button', { name: 'Say that again' }).click();
  await expect(caller.page.getByText('Emma is speaking')).toBeVisible();
  await talk(caller);
}

test('continues after the model has refused an update or a request', async ({ caller, model, page }) => {
  await caller.open();
  await caller.startCall();
  await caller.expectLearnersTurn();

  await refuseOnce(model, 'session.update', async () => {
    await page.getByRole('button', { name: 'Let me think' }).click();
    await page.getByRole('button', { name: "I'm ready" }).click();
  });
  await caller.say(SENTENCE);
  await caller.expectLearnersTurn();

  const before = await caller.tutorCaptions.count();
  await refuseOnce(model, 'response.create', () =>
    page.getByRole('button', { name: 'Give me a hint' }).click(),
  );
  await expect(caller.tutorCaptions).toHaveCount(before + 1);
  await caller.expectLearnersTurn();
  await caller.say(SENTENCE);
});

test('continues with push-to-talk after the model has refused any event of an interruption or a turn', async ({
  caller,
  model,
  page,
}) => {
  const learnersTurn = page.getByText('Your turn – hold or tap the button and speak');
  await caller.open();
  await caller.startCall();
  await caller.expectLearnersTurn();
  await caller.choosePushToTalk();
  await expect(learnersTurn).toBeVisible();
  for (const [type, act] of [
    ['response.cancel', interrupt],
    ['output_audio_buffer.clear', interrupt],
    ['input_audio_buffer.clear', talk],
    ['input_audio_buffer.commit', talk],
  ] as const) {
    await refuseOnce(model, type, () => act(caller));
    await expect(learnersTurn).toBeVisible();
  }
  const before = await caller.tutorCaptions.count();
  await talk(caller);
  await expect(caller.tutorCaptions).toHaveCount(before + 1);
});
