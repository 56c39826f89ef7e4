import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { expect, test } from './fixture.ts';

/** Nothing that is wider than the screen. */
async function expectToFit(page: Page, state: string): Promise<void> {
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  expect(overflow, `${state}: too wide`).toBeLessThanOrEqual(0);
}

/** Nothing that axe objects to either. */
async function expectAccessible(page: Page, state: string): Promise<void> {
  await expectToFit(page, state);
  const { violations } = await new AxeBuilder({ page }).analyze();
  const found = violations.map(({ id, nodes }) => ({ id, nodes: nodes.map(({ html }) => html) }));
  expect(found, state).toEqual([]);
}

const CASES = [
  {
    title: 'is accessible in the light theme',
    colorScheme: 'light',
    textSize: '100%',
    check: expectAccessible,
  },
  {
    title: 'is accessible in the dark theme',
    colorScheme: 'dark',
    textSize: '100%',
    check: expectAccessible,
  },
  { title: 'fits with text of twice the size', colorScheme: 'light', textSize: '200%', check: expectToFit },
] as const;

for (const { title, colorScheme, textSize, check } of CASES) {
  test(`every state ${title}`, async ({ learner, model, page, word, expectConsole }) => {
    test.slow();
    expectConsole(/Failed to load resource/u);
    // Without motion nothing is half faded in, with half its contrast.
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    await learner.open();
    await page.evaluate((size) => {
      document.documentElement.style.fontSize = size;
    }, textSize);
    await check(page, 'empty');
    await learner.addWords('look forward to', word);
    await check(page, 'with words');

    await model.on({ behaviour: { kind: 'delay', ms: 1_200 }, times: 1 });
    await learner.startButton.click();
    await expect(page.getByText('Starting your session…')).toBeVisible();
    await check(page, 'starting');
    await expect(learner.messages).toHaveCount(1);
    await check(page, 'active');

    await model.on({ behaviour: { kind: 'delay', ms: 1_200 }, times: 1 });
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

    await model.on({ match: `wordsMissed\\":[\\"${word}`, behaviour: { kind: 'delay', ms: 1_200 } });
    await learner.finishButton.click();
    await expect(page.getByText('Analyzing your scores...')).toBeVisible();
    await check(page, 'results on their way');
    await expect(learner.newPractice).toBeEnabled();
    await page.getByText('Read the conversation again').click();
    await check(page, 'results');

    await learner.newPractice.click();
    await learner.startButton.click();
    await expect(page.getByRole('alert')).toContainText("You've used your free text-chat session");
    await check(page, 'limit reached');
  });
}
