import type { Page } from '@playwright/test';
import { holdRequests } from '../support/appearance.ts';
import { expect, test } from '../support/fixture.ts';

const getHeadingBoxes = (page: Page) =>
  page.locator('h1, h1 + p').evaluateAll((elements) =>
    elements.map((element) => {
      const { x, y, width, height } = element.getBoundingClientRect();
      return { text: element.textContent.replaceAll(/\s+/gu, ' ').trim(), x, y, width, height };
    }),
  );

test(
  'keeps the heading in place when the app replaces the static shell',
  { tag: '@both' },
  async ({ browser, learner, page, viewport }) => {
    const staticPage = await browser.newPage({ javaScriptEnabled: false, viewport });
    await staticPage.goto(test.info().project.use.baseURL ?? '/');
    const staticBoxes = await getHeadingBoxes(staticPage);
    await staticPage.close();
    await learner.open();
    expect(await getHeadingBoxes(page)).toEqual(staticBoxes);
  },
);

test('describes the page and its image for link previews', async ({ page, request }) => {
  await page.goto('/');
  const getContent = (property: string) =>
    page.locator(`meta[property="og:${property}"]`).getAttribute('content');
  expect(await getContent('title')).toBe('Practise English in conversation');
  expect(await getContent('url')).toBe(page.url());
  const image = await request.get((await getContent('image')) ?? '');
  expect(image.headers()['content-type']).toBe('image/png');
  const png = await image.body();
  const [width, height] = [png.readUInt32BE(16), png.readUInt32BE(20)];
  expect([String(width), String(height)]).toEqual([
    await getContent('image:width'),
    await getContent('image:height'),
  ]);
});

test('applies the remembered theme before the first paint', async ({ learner, page, expectConsole }) => {
  expectConsole(/ERR_FAILED/u);
  await page.emulateMedia({ colorScheme: 'light' });
  await learner.open();
  await page.getByRole('button', { name: 'Switch to dark theme' }).click();
  const dark = await page.evaluate(() => getComputedStyle(document.body).backgroundColor);
  await page.route('**/*.js', (route) => route.abort());
  await page.reload();
  await expect(page.getByRole('alert')).toContainText("Parley couldn't load");
  expect(await page.evaluate(() => getComputedStyle(document.body).backgroundColor)).toBe(dark);
});

test('redirects unknown paths to the practice page', async ({ page }) => {
  await page.goto('/no/such/page');
  await expect(page).toHaveURL('/');
  await page.goto('/practice');
  await expect(page.getByRole('button', { name: 'Start Text Session' })).toBeVisible();
  await expect(page).toHaveURL('/practice');
});

test('enlarges the portrait and closes it on any click', async ({ learner, page }) => {
  await learner.open();
  const portrait = page.getByRole('button', { name: 'Meet Emma, your tutor' });
  const enlarged = page.getByRole('dialog', { name: 'Emma, your AI tutor' });
  for (const target of [
    enlarged.getByRole('img', { name: /Portrait of Emma/u }),
    enlarged.getByRole('heading'),
    enlarged.getByRole('button', { name: 'Close' }),
  ]) {
    await portrait.click();
    await target.click();
    await expect(enlarged).toHaveCount(0);
    await expect(portrait).toBeFocused();
  }
});

test('shows a copyright notice and a contact link in the footer', async ({ learner, page }) => {
  await learner.open();
  const footer = page.getByRole('contentinfo');
  await expect(footer).toContainText(`© ${new Date().getFullYear()} Parley`);
  await expect(footer.getByRole('link', { name: 'Contact us' })).toHaveAttribute(
    'href',
    'mailto:hello@parley.test',
  );
});

test('shows the static shell only on the practice page, and reports when a page fails to load', async ({
  page,
  expectConsole,
}) => {
  expectConsole(/ERR_FAILED/u);
  await page.route('**/*.js', (route) => route.abort());
  const heading = page.getByRole('heading', { name: 'Practise English in conversation' });
  await page.goto('/');
  await expect(heading).toBeVisible();
  await page.goto('/offer');
  await expect(page.getByRole('alert')).toContainText("Parley couldn't load");
  await expect(heading).toHaveCount(0);
});

test('keeps the password out of the URL when the app fails to load', async ({ page, expectConsole }) => {
  expectConsole(/ERR_FAILED/u);
  await page.route('**/*.js', (route) => route.abort());
  await page.goto('/login');
  await expect(page.getByRole('alert')).toContainText("Parley couldn't load");
  await page.getByLabel('Email').fill('ann@example.org');
  const password = page.getByRole('textbox', { name: 'Password' });
  await password.fill('practise-english');
  await password.press('Enter');
  await expect(password).toHaveValue('practise-english');
  await expect(page).toHaveURL('/login');
});

test("does not show the load error when a library's script fails", async ({
  learner,
  page,
  expectConsole,
}) => {
  expectConsole(/404|Refused to execute script/u);
  await learner.open();
  await page.evaluate(
    () =>
      new Promise((resolve) => {
        const script = document.createElement('script');
        script.addEventListener('error', resolve);
        document.head.append(Object.assign(script, { src: '/assets/no-such-script.js' }));
      }),
  );
  await expect(page.getByRole('alert').filter({ hasText: "couldn't load" })).toBeHidden();
});

test('hydrates a page that was prerendered in an earlier year', async ({ page }) => {
  await page.addInitScript('Date.prototype.getFullYear = () => 2100');
  await page.goto('/offer');
  await expect(page.getByRole('contentinfo')).toContainText('Parley');
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  for (const path of ['/offer', '/privacy']) {
    test(`shows all of ${path}`, async ({ page }) => {
      await page.goto(path);
      await expect(page.getByRole('article').getByRole('heading').last()).toBeVisible();
    });
  }
});

test('keeps the header when a page fails to load, and recovers on reload', async ({
  learner,
  page,
  expectConsole,
}) => {
  expectConsole(/ERR_FAILED|Failed to fetch dynamically imported module/u);
  await learner.open();
  await page.route('**/assets/offer-page*', (route) => route.abort());
  await page.getByRole('link', { name: 'Public Offer' }).click();
  await expect(page.getByRole('alert')).toContainText('Something went wrong on this page');
  await expect(page.getByRole('banner')).toBeVisible();
  await page.unroute('**/assets/offer-page*');
  await page.getByRole('button', { name: 'Reload the page' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Публічна оферта');
});

test('scrolls to the top on navigation, and restores the position on Back', async ({ page }) => {
  await page.goto('/privacy');
  await expect(page.getByRole('article')).toBeVisible();
  await page.evaluate(() => window.scrollTo(0, 700));
  // Unlike a click, a dispatched event does not scroll.
  await page.getByRole('contentinfo').getByRole('link', { name: 'Public Offer' }).dispatchEvent('click');
  await expect(page).toHaveTitle('Public Offer – Parley');
  expect(await page.evaluate(() => window.scrollY)).toBe(0);
  await page.goBack();
  await expect(page).toHaveTitle('Privacy Policy – Parley');
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(700);
});

test('updates the page title after leaving a prerendered page', async ({ page }) => {
  await page.goto('/login');
  await expect(page).toHaveTitle('Welcome Back – Parley');
  await page.getByRole('banner').getByRole('link', { name: 'Parley' }).click();
  await expect(page).toHaveTitle('Parley – practise English with an AI tutor');
  await page.getByRole('contentinfo').getByRole('link', { name: 'Public Offer' }).click();
  await expect(page).toHaveTitle('Public Offer – Parley');
});

test('hydrates the prerendered page for a first-time visitor and replaces it for a returning learner', async ({
  learner,
  page,
}) => {
  const heading = page.getByRole('heading', { level: 1 });
  await page.addInitScript(`
    addEventListener('DOMContentLoaded', () => { document.querySelector('h1').dataset.prerendered = ''; });
  `);
  await learner.open();
  await expect(heading).toHaveAttribute('data-prerendered');
  await learner.getLevel('Advanced').check();
  await page.reload();
  await expect(heading).not.toHaveAttribute('data-prerendered');
  await expect(learner.getLevel('Advanced')).toBeChecked();
});

for (const path of ['/', '/login', '/forgot-password', '/offer', '/privacy']) {
  test(`does not shift the layout of ${path} when the app loads`, { tag: '@both' }, async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    const styles = await holdRequests(page, '**/assets/index-*.css');
    const app = await holdRequests(page, '**/assets/app-*.js');
    const opened = page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    const measure = () =>
      page.evaluate(async () => {
        await document.fonts.ready;
        return [...document.querySelectorAll('#root *')].map((element) => {
          const { x, y, width, height } = element.getBoundingClientRect();
          return { html: element.outerHTML.slice(0, 80), x, y, width, height };
        });
      });
    const measureHeadings = async () =>
      (await measure()).filter(({ html, width }) => /^<h\d/u.test(html) && width > 0);
    const before = await measure();
    const headings = await measureHeadings();
    styles.release();
    await page.waitForFunction(() => document.styleSheets.length === 2);
    expect(await measure()).toEqual(before);
    app.release();
    await opened;
    expect(await measureHeadings()).toEqual(headings);
  });
}
