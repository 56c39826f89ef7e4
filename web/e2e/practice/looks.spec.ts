import type { Page } from '@playwright/test';
import { checkLooks, hold } from '../support/appearance.ts';
import { expect, test } from '../support/fixture.ts';

const check = (page: Page, state: string) => checkLooks(page, state, { keyboardOpen: true });

test(
  'shows every state of a text session accessibly at every size',
  { tag: '@both' },
  async ({ learner, model, page, word, expectConsole }) => {
    expectConsole(/Failed to load resource/u);
    await learner.open();
    await check(page, 'empty');
    await learner.addWords('look forward to', word);
    await check(page, 'with words');

    const start = await hold(page, '**/content/generateIntro');
    await learner.startButton.click();
    await expect(page.getByText('Starting your session…')).toBeVisible();
    await check(page, 'starting');
    start.release();
    await expect(learner.messages).toHaveCount(1);
    await check(page, 'active');

    const reply = await hold(page, '**/content/generateResponse');
    await learner.write(`I look forward to it. ${'Extraordinarily'.repeat(12)}`);
    await check(page, 'replying');
    reply.release();
    await expect(learner.messages).toHaveCount(3);
    await learner.say('I like it.', 'I like it a lot.');

    await model.on({ behaviour: { kind: 'status', status: 500 } });
    await learner.write('And this one fails.');
    await expect(page.getByText('No reply yet')).toBeVisible();
    await check(page, 'failed');
    await model.clear();

    await learner.openDetails();
    await check(page, 'details');
    await learner.endButton.first().click();
    await check(page, 'ending');
    await page.keyboard.press('Escape');

    const feedback = await hold(page, /generate(?:Score|Grammar|Vocabulary)/u);
    await learner.finishButton.click();
    await expect(page.getByText('Analyzing your scores...')).toBeVisible();
    await expect(page.getByText('Finding new vocabulary...')).toBeVisible();
    await check(page, 'results loading');
    feedback.release();
    await expect(learner.newPractice).toBeEnabled();
    await page.getByText('Review the conversation').click();
    await check(page, 'results');

    await learner.newPractice.click();
    await learner.startButton.click();
    await expect(page.getByRole('dialog', { name: 'Sign In Required' })).toBeVisible();
    await check(page, 'limit reached');
  },
);
