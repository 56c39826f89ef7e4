import { checkAppearance } from '../support/appearance.ts';
import { expect, test } from '../support/fixture.ts';

const DOCUMENTS = [
  {
    path: '/offer',
    link: 'Public Offer',
    heading: 'Публічна оферта',
    statement: 'Сплачені кошти поверненню не підлягають',
  },
  {
    path: '/privacy',
    link: 'Privacy Policy',
    heading: 'Політика конфіденційності',
    statement: 'Останнє оновлення: 19.06.2025',
  },
];

for (const { path, link, heading, statement } of DOCUMENTS) {
  test(`opens ${path} from the footer, scrolled to the top`, async ({ learner, page }) => {
    await learner.open();
    await page.getByRole('contentinfo').getByRole('link', { name: link }).click();
    await expect(page).toHaveURL(path);
    await expect(page).toHaveTitle(`${link} – Parley`);
    await expect(page.getByRole('heading', { level: 1 })).toContainText(heading);
    await expect(page.getByRole('heading', { level: 1 })).toBeInViewport();
    await expect(page.getByRole('main')).toBeFocused();

    const article = page.getByRole('article');
    await expect(article).toHaveAttribute('lang', 'uk');
    await expect(article).toContainText(statement);
    await expect(article).not.toContainText('{{');
    await expect(article.getByRole('link', { name: 'hello@parley.test' }).first()).toHaveAttribute(
      'href',
      'mailto:hello@parley.test',
    );
  });
}

test(
  'shows both legal documents at every size without accessibility violations',
  { tag: '@both' },
  async ({ page }) => {
    for (const { path } of DOCUMENTS) {
      await page.goto(path);
      await expect(page.getByRole('article').getByRole('heading', { level: 1 })).toBeVisible();
      await checkAppearance(page, path);
    }
  },
);

test('prints only the legal document, dark on white even in the dark theme', async ({ page }) => {
  await page.goto('/offer');
  await page.getByRole('button', { name: /Switch to dark theme/u }).click();
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('article')).toBeVisible();
  await expect(page.locator('header, footer').filter({ visible: true })).toHaveCount(0);
  expect(await page.evaluate(() => getComputedStyle(document.body).colorScheme)).toBe('light');
});
