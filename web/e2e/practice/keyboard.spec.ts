import { expect, test } from '../support/fixture.ts';

test('supports a whole session by keyboard alone', { tag: '@both' }, async ({ learner, page }) => {
  await learner.open();
  const tabTo = async (name: string | RegExp) => {
    await expect(async () => {
      await page.keyboard.press('Tab');
      await expect(page.locator(':focus')).toHaveAccessibleName(name, { timeout: 50 });
    }).toPass({ intervals: [0] });
  };
  await tabTo('Intermediate');
  await page.keyboard.press('ArrowDown');
  await expect(learner.getLevel('Upper Intermediate')).toBeChecked();
  await tabTo(/^Grammar topic Present Simple/u);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog', { name: 'Choose a grammar topic' })).toBeVisible();
  await tabTo('Search topics');
  await page.keyboard.type('finished actions');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(page.locator(':focus')).toHaveAccessibleName(/^Grammar topic Past Simple/u);
  await tabTo('Practice words');
  await page.keyboard.type('journey');
  await page.keyboard.press('Enter');
  await tabTo('Remove journey');
  await tabTo('Start Text Session');
  await page.keyboard.press('Enter');
  await expect(learner.messages).toHaveCount(1);

  await tabTo('Your message');
  for (const [index, text] of ['Hello!', 'I am fine.', 'I go home.'].entries()) {
    await page.keyboard.type(text);
    await page.keyboard.press('Enter');
    await expect(learner.messages).toHaveCount(3 + 2 * index);
    await expect(learner.messageField).toBeFocused();
  }
  await page.keyboard.press('Shift+Tab');
  await expect(page.getByRole('button', { name: 'Need a hint?' })).toBeFocused();
  await page.keyboard.press('Shift+Tab');
  await expect(learner.finishButton).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Practice Complete!' })).toBeFocused();
  await expect(learner.newPracticeButton).toBeEnabled();
  await tabTo('Start New Practice');
  await page.keyboard.press('Enter');
  await expect(learner.startButton).toBeFocused();
});

test('closes the portrait on Escape and on a click, and returns the focus', async ({ learner, page }) => {
  await learner.open();
  const portraitButton = page.getByRole('button', { name: 'Meet Emma, your tutor' });
  await portraitButton.click();
  await expect(page.getByRole('dialog', { name: 'Emma, your AI tutor' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(portraitButton).toBeFocused();

  await portraitButton.click();
  await page.getByRole('img', { name: /Portrait of Emma/ }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(portraitButton).toBeFocused();

  await portraitButton.click();
  await page.mouse.click(5, 5);
  await expect(page.getByRole('dialog')).toHaveCount(0);
});

test('keeps the session when the end dialog is closed with Escape', async ({ learner, page }) => {
  await learner.open();
  await learner.start();
  await learner.openDetails();
  await learner.endButton.first().click();
  await expect(page.getByRole('dialog', { name: 'End this session?' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(page.getByRole('button', { name: /Session details|End Text Session/ })).toBeFocused();
  await learner.say('I am still here.');
});
