import { checkAppearance } from '../support/appearance.ts';
import { expect, test } from '../support/fixture.ts';

test('a learner adds a card for one of the imported words', { tag: '@both' }, async ({ bank, page }) => {
  await bank.seed([{ word: 'trip' }, { word: 'walk', translation: 'прогулянка' }]);
  await bank.open();
  const button = page.getByRole('button', { name: 'Review trip later' }).filter({ visible: true });
  await expect(button).toBeVisible();
  await checkAppearance(page, 'words without cards');
  const saved = page.waitForResponse('**/cards/changes');
  await button.click();
  await expect(page.getByText('Card added')).toBeVisible();
  await expect(button).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Edit trip' }).filter({ visible: true })).toBeFocused();
  await saved;

  await bank.add('museum');
  await expect(
    page.getByRole('button', { name: /^Review .* later$/u }).filter({ visible: true }),
  ).toHaveCount(1);
  await page.goto('/review');
  await expect(page.getByRole('heading', { name: '2 cards to review' })).toBeVisible();
});
