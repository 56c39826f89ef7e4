import { BROWSER_FOR_CALLS } from './browser-with-microphone.ts';
import { recordOf, usageOf } from './emulators.ts';
import { expect, test } from './fixture.ts';

test.use(BROWSER_FOR_CALLS);

test('a guest talks with the tutor, reads along, and gets results', async ({
  caller,
  model,
  page,
  visitor,
  word,
}) => {
  await caller.open();
  await expect(caller.startButton).toHaveText('Start Free Voice Chat');
  const said = ['Last summer I go to the sea with my brother.', `We found a ${word} because it was sunny.`];
  await model.on({ behaviour: { kind: 'hears', utterances: said } });

  await caller.call();
  await expect(caller.timer).toHaveText(/^0[12]:[0-5]\d$/u);
  expect(await caller.loudest(), 'the greeting').toBeGreaterThan(0.01);
  await caller.forget();
  await caller.say(said[0] ?? '');
  expect(await caller.loudest(), 'the first reply').toBeGreaterThan(0.01);
  await caller.say(said[1] ?? '');

  await expect(caller.captions).toHaveCount(5);
  for (const [index, sentence] of said.entries()) {
    await expect(caller.captions.nth(1 + 2 * index)).toContainText(`You: ${sentence}`);
  }
  await expect(caller.ownCaptions.nth(1).locator('b')).toHaveText(word);
  for (const index of [0, 2, 4]) await expect(caller.captions.nth(index)).toContainText(/Your tutor: \w+/u);

  await caller.endButton.click();
  await expect(page.getByRole('heading', { name: 'Practice Complete!' })).toBeFocused();
  await expect(page.getByText('You used 1 out of 1 practice words!')).toBeVisible();
  await expect(page.getByText(/saying sixty words/u)).toBeVisible();
  await expect(caller.newPractice).toBeEnabled();
  await page.getByText('Read the conversation again').click();
  await expect(page.getByRole('group').getByText(said[0] ?? '')).toBeVisible();

  await caller.expectAllReleased();
  const uid = await visitor.uid();
  expect(await usageOf(uid)).toMatchObject({ voiceUsed: 1, textUsed: 0 });
  await expect.poll(async () => (await recordOf(uid))?.['voiceUsed']).toBe(1);

  await caller.newPractice.click();
  await expect(page.getByText('Welcome, Guest User! You have 1 free text session.')).toBeVisible();
});
