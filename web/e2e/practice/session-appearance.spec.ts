import type { Page } from '@playwright/test';
import { checkAppearance, expectAccessible, holdRequests } from '../support/appearance.ts';
import { expect, test } from '../support/fixture.ts';

const checkAll = (page: Page, state: string) => checkAppearance(page, state, { keyboardOpen: true });

test(
  'shows every state of a text session at every size without accessibility violations',
  { tag: '@both' },
  async ({ learner, model, page, word, expectConsole }) => {
    expectConsole(/Failed to load resource/u);
    await learner.open();
    await checkAll(page, 'empty');
    await learner.topicButton.click();
    await expect(page.getByRole('dialog', { name: 'Choose a grammar topic' })).toBeVisible();
    await checkAll(page, 'choosing a topic');
    await page.getByRole('button', { name: 'Close' }).click();
    await learner.addWords('look forward to', word);
    await checkAll(page, 'with words');

    const start = await holdRequests(page, '**/content/generateIntro');
    await learner.startButton.click();
    await expect(page.getByText('Starting your session…')).toBeVisible();
    await checkAll(page, 'starting');
    start.release();
    await expect(learner.messages).toHaveCount(1);
    await checkAll(page, 'active');
    await page.getByRole('button', { name: 'Need a hint?' }).click();
    await expect(page.getByRole('button', { name: 'How do I say “…” in English?' })).toBeVisible();
    await expectAccessible(page, 'hints');
    await page.getByRole('button', { name: 'Need a hint?' }).click();

    const reply = await holdRequests(page, '**/content/generateResponse');
    await learner.send(`I look forward to it. ${'Extraordinarily'.repeat(12)}`);
    await checkAll(page, 'replying');
    reply.release();
    await expect(learner.messages).toHaveCount(3);
    await learner.say('I like it.', 'I like it a lot.');

    await model.addRule({ behaviour: { kind: 'status', status: 500 } });
    await learner.send('And this one fails.');
    await expect(page.getByText('No reply yet')).toBeVisible();
    await checkAll(page, 'failed');
    await model.clear();

    await learner.openDetails();
    await checkAll(page, 'details');
    await learner.endButton.first().click();
    await checkAll(page, 'ending');
    await page.keyboard.press('Escape');

    const feedback = await holdRequests(page, /generate(?:Score|Grammar|Vocabulary)/u);
    await learner.finishButton.click();
    await expect(page.getByText('Analyzing your scores...')).toBeVisible();
    await expect(page.getByText('Finding new vocabulary...')).toBeVisible();
    await checkAll(page, 'results loading');
    feedback.release();
    await expect(learner.newPracticeButton).toBeEnabled();
    await page.getByText('Review the conversation').click();
    await checkAll(page, 'results');

    await learner.newPracticeButton.click();
    await learner.startButton.click();
    await expect(page.getByRole('dialog', { name: 'Sign In Required' })).toBeVisible();
    await checkAll(page, 'limit reached');
  },
);
