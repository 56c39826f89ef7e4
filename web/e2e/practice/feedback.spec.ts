import { checkAppearance } from '../support/appearance.ts';
import { expect, test } from '../support/fixture.ts';

test(
  'explains each mistake, and helps the learner to correct the sentences',
  { tag: '@both' },
  async ({ learner, page }) => {
    await learner.open();
    await learner.chooseTopic('Past Simple');
    await learner.start('child');
    await learner.openDetails();
    const explanations = page.getByLabel('Explanations in your feedback').filter({ visible: true });
    await explanations.selectOption('English and Ukrainian');
    await page.keyboard.press('Escape');
    await learner.say(
      'Last summer we go to the sea with two childs.',
      'My sister live near the beach, and we visited her every day.',
      'However, the weather was very cold because it rained.',
    );
    await learner.finishButton.click();

    const grammar = page.locator('section', { hasText: 'Grammar & Vocabulary Feedback' });
    await expect(grammar.getByText('Last summer we went to the sea with two children.')).toBeVisible();
    await expect(grammar.locator('mark')).toHaveText(['go', 'childs', 'live']);
    await expect(grammar.getByText('Перевірте час дієслова та обставину часу.')).toBeVisible();
    await expect(grammar.getByText('Good examples of “Past Simple”:')).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Words you tried' })).toBeVisible();
    await expect(page.getByText('3 mistakes in 31 words')).toBeVisible();
    await expect(page.getByText('However, the weather was freezing because it rained.')).toBeVisible();
    await checkAppearance(page, 'the results with mistakes');

    await page.getByRole('button', { name: 'Fix these 2 sentences' }).click();
    const field = page.getByRole('textbox', { name: 'Write the whole sentence correctly' });
    await field.fill('Last summer we goed to the sea with two children');
    await field.press('Tab');
    await page.keyboard.press('Enter');
    await expect(page.getByText('Not quite.')).toBeVisible();
    await checkAppearance(page, 'a sentence that is still wrong');
    await field.fill('Last summer we went to the sea with two children');
    await page.getByRole('button', { name: 'Check' }).click();
    await expect(page.getByText('Correct!')).toBeVisible();
    await page.getByRole('button', { name: 'Next' }).click();
    await expect(page.getByText('Sentence 2 of 2')).toBeFocused();
    await field.fill('I do not know');
    await page.getByRole('button', { name: 'Check' }).click();
    await page.getByRole('button', { name: 'Show the answer' }).click();
    await page.getByRole('button', { name: 'Finish' }).click();
    await expect(page.getByText('All done. Good work!')).toBeFocused();
  },
);
