import { enlarge, look, MORE_LOOKS } from './appearance.ts';
import { expect, test } from './fixture.ts';

for (const appearance of MORE_LOOKS) {
  const { title, check } = appearance;
  test(`every state ${title}`, async ({ learner, model, page, word, expectConsole }) => {
    expectConsole(/Failed to load resource/u);
    await look(page, appearance);
    await learner.open();
    await enlarge(page, appearance);
    await check(page, 'empty');
    await learner.addWords('look forward to', word);
    await check(page, 'with words');

    await model.on({ behaviour: { kind: 'delay', ms: 2_000 }, times: 1 });
    await learner.startButton.click();
    await expect(page.getByText('Starting your session…')).toBeVisible();
    await check(page, 'starting');
    await expect(learner.messages).toHaveCount(1);
    await check(page, 'active');

    await model.on({ behaviour: { kind: 'delay', ms: 2_000 }, times: 1 });
    await learner.write(`I look forward to it. ${'Extraordinarily'.repeat(12)}`);
    await check(page, 'replying');
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

    // All that is still to come is seen while it is.
    await model.on({ behaviour: { kind: 'delay', ms: 2_000 } });
    await learner.finishButton.click();
    await expect(page.getByText('Analyzing your scores...')).toBeVisible();
    await expect(page.getByText('Finding new vocabulary...')).toBeVisible();
    await check(page, 'results on their way');
    await expect(learner.newPractice).toBeEnabled();
    await page.getByText('Review the conversation').click();
    await check(page, 'results');

    await learner.newPractice.click();
    await learner.startButton.click();
    await expect(page.getByRole('dialog', { name: 'Sign In Required' })).toBeVisible();
    await check(page, 'limit reached');
  });
}
