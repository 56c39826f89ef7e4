import { expect, test } from '../support/fixture.ts';
import { createWords } from '../pages/word-bank.ts';

test('shows twenty words per page, and searches and sorts them', async ({ bank, page }) => {
  await bank.seed(createWords(20));
  await bank.open();
  const editButtons = bank.editButtons.filter({ visible: true });
  await expect(editButtons).toHaveCount(20);
  await expect(page.getByRole('searchbox', { name: 'Search your words' })).toHaveCount(0);
  await bank.add('aardvark', 'трубкозуб');

  await expect(editButtons).toHaveCount(20);
  await expect(bank.section.getByText('1–20 of 21 words')).toBeVisible();
  const previous = bank.section.getByRole('button', { name: 'Previous' });
  const next = bank.section.getByRole('button', { name: 'Next' });
  await expect(previous).toBeDisabled();
  await next.click();
  await expect(editButtons).toHaveCount(1);
  await expect(bank.section.getByText('21–21 of 21 words')).toBeVisible();
  // Changing pages scrolls to the top of the list.
  await expect(bank.section.getByRole('searchbox', { name: 'Search your words' })).toBeInViewport();
  await expect(next).toBeFocused();
  await expect(next).toBeDisabled();

  const sort = bank.section.getByRole('combobox', { name: 'Sort by' });
  await sort.selectOption('A to Z');
  await expect(editButtons.first()).toHaveAccessibleName('Edit aardvark');
  await sort.selectOption('Z to A');
  await expect(editButtons.first()).toHaveAccessibleName('Edit word 0020');
  await sort.selectOption('Newest first');
  await expect(editButtons.first()).toHaveAccessibleName('Edit aardvark');
  await sort.selectOption('Oldest first');
  await expect(editButtons.first()).not.toHaveAccessibleName('Edit aardvark');

  const search = bank.section.getByRole('searchbox', { name: 'Search your words' });
  await search.fill('ТРУБКО');
  await expect(editButtons).toHaveCount(1);
  await expect(bank.section.getByText('1 word', { exact: true })).toBeVisible();
  await search.fill('nothing of the kind');
  await expect(bank.section.getByText('No words match your search.')).toBeVisible();
  await search.fill('');
  await expect(editButtons).toHaveCount(20);
});

test('renders a bank of two thousand words one page at a time', async ({ bank }) => {
  await bank.seed(createWords(2_000));
  await bank.open();
  const editButtons = bank.editButtons.filter({ visible: true });
  await expect(editButtons).toHaveCount(20);
  await expect(bank.section.getByText('1–20 of 2,000 words')).toBeVisible();
  await bank.section.getByRole('searchbox', { name: 'Search your words' }).fill('word 19');
  await expect(bank.section.getByText('1–20 of 100 words')).toBeVisible();
});
