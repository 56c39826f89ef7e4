import type { Page } from '@playwright/test';
import { expectAccessible, expectToFit } from './appearance.ts';
import { expect, test } from './fixture.ts';

interface Case {
  title: string;
  colorScheme: 'light' | 'dark';
  textSize: string;
  /** The project's own where it is left out. */
  viewport?: { width: number; height: number };
  check: (page: Page, state: string) => Promise<void>;
}

const CASES: readonly Case[] = [
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
  {
    title: 'fits a small phone with text of twice the size',
    colorScheme: 'light',
    textSize: '200%',
    viewport: { width: 320, height: 640 },
    check: expectToFit,
  },
  {
    title: 'fits a phone on its side with the keyboard open',
    colorScheme: 'light',
    textSize: '100%',
    viewport: { width: 812, height: 200 },
    check: expectToFit,
  },
  {
    title: 'fits a page zoomed to four times its size',
    colorScheme: 'light',
    textSize: '100%',
    viewport: { width: 360, height: 225 },
    check: expectToFit,
  },
];

for (const { title, colorScheme, textSize, viewport, check } of CASES) {
  test(`every state ${title}`, async ({ learner, model, page, word, expectConsole }) => {
    test.slow();
    expectConsole(/Failed to load resource/u);
    // Without motion nothing is half faded in, with half its contrast.
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    if (viewport) await page.setViewportSize(viewport);
    await learner.open();
    await page.evaluate((size) => {
      document.documentElement.style.fontSize = size;
    }, textSize);
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

    await model.on({ match: `wordsMissed\\":[\\"${word}`, behaviour: { kind: 'delay', ms: 2_000 } });
    await learner.finishButton.click();
    await expect(page.getByText('Analyzing your scores...')).toBeVisible();
    await check(page, 'results on their way');
    await expect(learner.newPractice).toBeEnabled();
    await page.getByText('Read the conversation again').click();
    await check(page, 'results');

    await learner.newPractice.click();
    await learner.startButton.click();
    await expect(page.getByRole('dialog', { name: 'Sign In Required' })).toBeVisible();
    await check(page, 'limit reached');
  });
}
