import { checkAppearance } from '../support/appearance.ts';
import { expect, test } from '../support/fixture.ts';

const RIGHT = ['had', 'had we got', 'for', 'utter', 'as', 'as'];

test(
  'a newcomer finds a level in six sentences and starts a session at that level',
  { tag: '@both' },
  async ({ learner, page }) => {
    await learner.open();
    await page.getByRole('link', { name: 'Find your level' }).click();
    await expect(page.getByText('Sentence 1 of 6')).toBeVisible();
    await checkAppearance(page, 'a question of the placement test');
    for (const [index, option] of RIGHT.entries()) {
      await expect(page.getByText(`Sentence ${index + 1} of 6`)).toBeVisible();
      await page.getByRole('button', { name: option, exact: true }).click();
    }
    await expect(page.getByRole('heading', { name: 'We suggest Proficient' })).toBeFocused();
    await checkAppearance(page, 'the result of the placement test');

    await page.getByRole('button', { name: 'Start again' }).click();
    for (let index = 0; index < RIGHT.length; index += 1) {
      await page.getByRole('button', { name: "I don't know" }).click();
    }
    await expect(page.getByRole('heading', { name: 'We suggest Pre-Intermediate' })).toBeVisible();
    await page.getByRole('button', { name: 'Use this level' }).click();
    await expect(learner.getLevel('Pre-Intermediate')).toBeChecked();
    await page.goBack();
    for (const option of RIGHT) await page.getByRole('button', { name: option, exact: true }).click();
    await page.getByRole('button', { name: 'Start talking' }).click();
    await expect(learner.messages).toHaveCount(1);
    await learner.openDetails();
    await expect(page.getByText('Proficient').filter({ visible: true }).first()).toBeVisible();
  },
);
