import { FluencyFigures } from '@parley/functions/contract';
import type { Page } from '@playwright/test';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import * as z from 'zod/mini';
import { createBrowserOptions } from '../support/browser-with-microphone.ts';
import { Caller } from '../pages/caller.ts';
import { countOpenCalls, getUserRecord, getUsage } from '../support/emulators.ts';
import { expect, NORMAL_WINDOW_SCRIPT, test } from '../support/fixture.ts';
import { Visitor } from '../pages/visitor.ts';

const SavedCall = z.object({ fluency: FluencyFigures });

/** The call whose results are shown, as the tab keeps it for a reload. */
const readSavedCall = async (page: Page) =>
  SavedCall.parse(JSON.parse(await page.evaluate<string>("sessionStorage.getItem('parley.voice-session')")));

test('lets a guest talk to the tutor, read the captions, and get results', async ({
  playwright,
  model,
  word,
}) => {
  const sentences = [
    'Last summer I go to the sea with my brother.',
    `We found a ${word} because it was sunny.`,
  ];
  await model.addRule({ behaviour: { kind: 'transcriptions', utterances: sentences } });
  // The first two silences leave time for the greeting and the first reply, even on a busy machine.
  const recording = await model.record(
    { silence: 22 },
    { say: sentences[0] ?? '' },
    { silence: 9 },
    { say: sentences[1] ?? '' },
    { silence: 1 },
  );
  const folder = await mkdtemp(join(tmpdir(), 'parley-voice-'));
  const file = join(folder, 'learner.wav');
  await writeFile(file, recording);
  const { launchOptions } = createBrowserOptions(
    '--use-fake-ui-for-media-stream',
    `--use-file-for-fake-audio-capture=${file}%noloop`,
  );
  const browser = await playwright.chromium.launch(launchOptions);
  const { baseURL = '', viewport = null } = test.info().project.use;
  const context = await browser.newContext({ baseURL, viewport });
  await context.addInitScript(NORMAL_WINDOW_SCRIPT);
  const page = await context.newPage();
  const caller = new Caller(page, model, word);

  await caller.open({ microphone: 'browser' });
  await expect(caller.startButton).toHaveText('Start Free Voice Chat');
  await caller.startCall();
  await expect(caller.timer).toHaveText(/^0[12]:[0-5]\d$/u);
  await caller.expectLearnersTurn();
  expect(await caller.getPeakLevel(), 'the greeting').toBeGreaterThan(0.01);
  await caller.resetPeakLevel();
  await expect(caller.captions).toHaveCount(3);
  await expect.poll(() => caller.getPeakLevel(), 'the first reply').toBeGreaterThan(0.01);
  await expect(caller.captions).toHaveCount(5);

  for (const [index, sentence] of sentences.entries()) {
    await expect(caller.captions.nth(1 + 2 * index)).toContainText(`You: ${sentence}`);
  }
  await expect(caller.learnerCaptions.nth(1).locator('b')).toHaveText(word);
  await expect(page.getByText('Practice words used: 1 of 1')).toBeVisible();
  for (const index of [0, 2, 4]) await expect(caller.captions.nth(index)).toContainText(/Emma: \w+/u);

  await caller.end();
  await expect(page.getByRole('heading', { name: 'Practice Complete!' })).toBeFocused();
  await expect(page.getByText('You used 1 out of 1 practice words!')).toBeVisible();
  await expect(page.getByText(/^\d+ words in 2 messages$/u)).toBeVisible();
  await expect(page.getByText(/too short to measure your fluency/u)).toBeVisible();
  // Each sentence takes the synthetic voice between one and six seconds.
  const { fluency } = await readSavedCall(page);
  expect(fluency.turns).toBe(2);
  // The first answer may come too late to count, because the first silence is about as long as an answer may take.
  expect(fluency.answers).toBeGreaterThan(0);
  expect(fluency.speakingMs).toBeGreaterThan(2_000);
  expect(fluency.speakingMs).toBeLessThan(12_000);
  await expect(caller.newPracticeButton).toBeEnabled();
  await page.getByText('Review the conversation').click();
  await expect(page.getByRole('group').getByText(sentences[0] ?? '')).toBeVisible();

  await caller.expectAllReleased();
  const uid = await new Visitor(page).getUid();
  expect(await countOpenCalls(uid)).toBe(0);
  expect(await getUsage(uid)).toMatchObject({ voiceUsed: 1, textUsed: 0 });
  await expect.poll(async () => (await getUserRecord(uid))?.['voiceUsed']).toBe(1);

  await caller.newPracticeButton.click();
  await expect(page.getByText('Welcome, Guest User! You have 1 free text session.')).toBeVisible();
  await browser.close();
  await rm(folder, { recursive: true });
});
