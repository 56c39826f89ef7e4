import type { Page } from '@playwright/test';
import { checkAppearance } from '../support/appearance.ts';
import { BROWSER_FOR_CALLS } from '../support/browser-with-microphone.ts';
import { expect, test } from '../support/fixture.ts';

test.use(BROWSER_FOR_CALLS);

const checkAll = (page: Page, state: string) => checkAppearance(page, state, { keyboardOpen: true });

test(
  'shows every state of a call at every size without accessibility violations',
  { tag: '@both' },
  async ({ caller, isMobile, model, page, expectConsole }) => {
    expectConsole(/Failed to load resource/u);
    await model.addRule({
      behaviour: { kind: 'transcriptions', utterances: [`I like it. ${'Extraordinarily'.repeat(9)}`] },
    });
    await model.addRule({ behaviour: { kind: 'status', status: 500 }, times: 1 });
    await caller.open();
    await checkAll(page, 'before');
    await caller.startButton.click();
    await expect(page.getByRole('alert')).toBeVisible();
    await checkAll(page, 'not started');
    await page.getByRole('button', { name: 'Mic & settings' }).click();
    await expect(page.getByRole('dialog', { name: 'Voice settings' })).toBeVisible();
    await checkAll(page, 'settings before');
    await page.getByRole('button', { name: 'Done' }).click();

    const { release } = await caller.holdStartResponse();
    await caller.startButton.click();
    await expect(page.getByText('Connecting…')).toBeVisible();
    if (isMobile) await checkAll(page, 'connecting');
    release();
    await expect(caller.tutorCaptions).toHaveCount(1);
    await checkAll(page, 'greeting');
    await caller.say('I like it.');
    await checkAll(page, 'talking');
    await page.getByRole('button', { name: 'Mute' }).click();
    await checkAll(page, 'muted');
    await page.getByRole('button', { name: 'Voice settings' }).click();
    await page.getByRole('checkbox', { name: /Push to talk/u }).check();
    await checkAll(page, 'settings');
    await page.getByRole('button', { name: 'Done' }).click();
    await checkAll(page, 'push-to-talk');

    const { promise: released, resolve: releaseResults } = Promise.withResolvers<void>();
    await page.route('**/results-*.js', async (route) => {
      await released;
      await route.continue();
    });
    await caller.end();
    await expect(
      page.getByRole('heading', { name: 'Practice Complete!' }).or(caller.endedMessage),
    ).toBeVisible();
    if (await caller.endedMessage.isVisible()) await checkAll(page, 'analysing');
    releaseResults();
    await expect(caller.newPracticeButton).toBeEnabled();
    await checkAll(page, 'results');
  },
);
