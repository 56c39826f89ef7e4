import type { Locator, Page } from '@playwright/test';
import { checkAppearance, holdRequests } from '../support/appearance.ts';
import { AUTH_REQUESTS, createUser, createEmail, PASSWORD } from '../support/emulators.ts';
import { expect, test } from '../support/fixture.ts';

const LEARNER_PAGES = ['Review', 'Progress', 'History', 'Profile'];

const ADMIN = 'admin@parley.test';
/** The file that only registered users load. */
const ACCOUNT_MENU = /\/account-menu-/u;

const getBanner = (page: Page) => page.getByRole('banner');
const getTexts = async (locator: Locator) => (await locator.allTextContents()).map((text) => text.trim());

/** Measures the logo and the portrait, which must not shift while the header loads. */
const getFixedBoxes = (page: Page) =>
  Promise.all([
    getBanner(page).getByRole('link', { name: 'Parley' }).boundingBox(),
    getBanner(page).getByRole('button', { name: 'Meet Emma, your tutor' }).boundingBox(),
  ]);

const getMenuButton = (page: Page) => getBanner(page).getByRole('button', { name: /^Account menu/u });

/** Opens the account menu and returns its links. */
async function openAccountLinks(page: Page): Promise<Locator> {
  await getMenuButton(page).click();
  return page.getByRole('navigation', { name: 'Account' }).getByRole('link');
}

test('shows a guest only the sign-in link', { tag: '@both' }, async ({ learner, visitor, page }) => {
  await learner.open();
  await visitor.expectGuest();
  expect(await getTexts(getBanner(page).getByRole('link'))).toEqual(['Parley', 'Sign In']);
  await expect(getBanner(page).getByRole('button', { name: /menu|Sign Out/u })).toHaveCount(0);
  await visitor.signInLink.click();
  await expect(page).toHaveURL('/login');
  await expect(visitor.signInLink).toHaveCount(0);
});

for (const path of ['/forgot-password', '/offer', '/privacy']) {
  test(`links a guest from ${path} back to the sign-in page`, async ({ page }) => {
    await page.goto(path);
    await getBanner(page).getByRole('link', { name: 'Back to Login' }).click();
    await expect(page).toHaveURL('/login');
    await expect(page.getByRole('heading', { name: 'Welcome Back' })).toBeVisible();
  });
}

test(
  'links a registered user to their pages, but not to the admin panel or the sign-in page',
  { tag: '@both' },
  async ({ visitor, page }) => {
    const email = createEmail();
    await createUser(email);
    await visitor.signIn(email);
    expect(await getTexts(await openAccountLinks(page))).toEqual(LEARNER_PAGES);
    await page.goto('/offer');
    await expect(page.getByRole('article')).toBeVisible();
    await openAccountLinks(page);
    await expect(page.getByRole('link', { name: /Back to Login|Sign In/u })).toHaveCount(0);
  },
);

test('links an admin to the admin panel, too', async ({ visitor, page }) => {
  await visitor.signIn(ADMIN);
  const links = await openAccountLinks(page);
  expect(await getTexts(links)).toEqual(['Admin Panel', ...LEARNER_PAGES]);
  await expect(links.first()).toHaveAttribute('href', '/admin');
});

test('continues as a guest after sign-out, with the focus in the content', async ({ visitor, page }) => {
  const email = createEmail();
  await createUser(email);
  await visitor.signIn(email);
  await visitor.signOut();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(page.getByRole('main')).toBeFocused();
});

test('shows a right-to-left name from right to left', async ({ visitor, page }) => {
  await visitor.signUp(createEmail(), 'مريم 🙂 الخطيب');
  await openAccountLinks(page);
  const name = page.getByRole('dialog').getByTitle('مريم 🙂 الخطيب');
  expect(await name.evaluate((element) => getComputedStyle(element).direction)).toBe('rtl');
});

test('shows a returning guest no account menu until the user is known, without a layout shift', async ({
  learner,
  visitor,
  page,
}) => {
  await learner.open();
  await visitor.expectGuest();
  const { release } = await holdRequests(page, AUTH_REQUESTS);
  await page.reload();
  expect(await getTexts(getBanner(page).getByRole('link'))).toEqual(['Parley']);
  await expect(getBanner(page).getByRole('button', { name: /menu|Sign Out/u })).toHaveCount(0);
  const before = await getFixedBoxes(page);
  release();
  await visitor.expectGuest();
  expect(await getFixedBoxes(page)).toEqual(before);
});

test("never shows a returning user a guest's header", async ({ learner, visitor, page }) => {
  const email = createEmail();
  await createUser(email);
  await visitor.signIn(email);
  await openAccountLinks(page);
  await page.addInitScript(() => {
    new MutationObserver(() => {
      const links = [...document.querySelectorAll('header a')];
      if (links.some(({ textContent }) => textContent === 'Sign In'))
        document.documentElement.id = 'guest-header-shown';
    }).observe(document, { childList: true, subtree: true });
  });
  const { release } = await holdRequests(page, AUTH_REQUESTS);
  await learner.open();
  const before = await getFixedBoxes(page);
  release();
  await openAccountLinks(page);
  await expect(page.locator('#guest-header-shown')).toHaveCount(0);
  await page.keyboard.press('Escape');
  expect(await getFixedBoxes(page)).toEqual(before);
});

test('keeps Profile and Sign Out when the account menu fails to load, and loads it on the next page', async ({
  visitor,
  page,
  expectConsole,
}) => {
  expectConsole(/ERR_FAILED/u);
  await page.route(ACCOUNT_MENU, (route) => route.abort());
  await visitor.signIn(ADMIN);
  await expect(getBanner(page).getByRole('button', { name: 'Sign Out' })).toBeVisible();
  await expect(getBanner(page).getByRole('link', { name: 'Profile' })).toBeVisible();
  await page.unroute(ACCOUNT_MENU);
  await page.getByRole('link', { name: 'Public Offer' }).click();
  expect(await getTexts(await openAccountLinks(page))).toEqual(['Admin Panel', ...LEARNER_PAGES]);
});

test('starts loading the account menu before the user is known', async ({ learner, visitor, page }) => {
  await learner.open();
  await visitor.expectGuest();
  await visitor.form.open();
  await expect(getBanner(page).getByRole('link')).toHaveCount(1);
  await visitor.form.fill(ADMIN, PASSWORD);
  for (const startLoading of [() => visitor.form.signInButton.click(), () => page.reload()]) {
    const { release } = await holdRequests(page, AUTH_REQUESTS);
    const [request] = await Promise.all([page.waitForRequest(ACCOUNT_MENU), startLoading()]);
    await request.response();
    release();
    await expect(page).toHaveURL('/');
    await openAccountLinks(page);
    await page.unroute(AUTH_REQUESTS);
  }
});

test('shows the plan and the sessions left in the account menu', async ({ visitor, page }) => {
  const email = createEmail();
  await createUser(email);
  await visitor.signIn(email);
  await openAccountLinks(page);
  const menu = page.getByRole('dialog', { name: 'Account menu' });
  await expect(menu).toContainText(email);
  await expect(menu).toContainText('FREE plan');
  await expect(menu).toContainText(/Sessions left: \d+ text · \d+ voice this month/u);
});

test('remembers the theme that is chosen in the account menu', async ({ visitor, page }) => {
  await page.emulateMedia({ colorScheme: 'light' });
  await visitor.signIn(ADMIN);
  const readColorScheme = () => page.evaluate(() => getComputedStyle(document.documentElement).colorScheme);
  await openAccountLinks(page);
  await page.getByText('Dark', { exact: true }).click();
  expect(await readColorScheme()).toBe('dark');
  await page.reload();
  expect(await readColorScheme()).toBe('dark');
  await openAccountLinks(page);
  await expect(page.getByRole('radio', { name: 'Dark' })).toBeChecked();
  await page.getByText('System', { exact: true }).click();
  expect(await readColorScheme()).toBe('light dark');
});

test(
  'opens the account menu with the keyboard and returns the focus to its button',
  { tag: '@both' },
  async ({ visitor, page }) => {
    await visitor.signIn(ADMIN);
    const menu = page.getByRole('dialog', { name: 'Account menu' });
    // The practice page may still take the focus until it is ready.
    await expect(page.getByRole('button', { name: 'Start Text Session' })).toHaveAccessibleDescription(
      /Sessions left/u,
    );
    await getMenuButton(page).press('Enter');
    await expect(menu.getByRole('link', { name: 'Admin Panel' })).toBeFocused();
    await page.keyboard.press('Tab');
    for (const name of LEARNER_PAGES) {
      await expect(menu.getByRole('link', { name })).toBeFocused();
      await page.keyboard.press('Tab');
    }
    await expect(menu.getByRole('radio', { name: 'System' })).toBeFocused();
    await page.keyboard.press('Tab');
    await expect(menu.getByRole('button', { name: 'Sign Out' })).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(menu).toHaveCount(0);
    await expect(getMenuButton(page)).toBeFocused();
  },
);

test(
  'closes the account menu on a tap outside, when a link is followed, and on Back',
  { tag: '@both' },
  async ({ visitor, page }) => {
    await visitor.signIn(ADMIN);
    const menu = page.getByRole('dialog', { name: 'Account menu' });
    await getMenuButton(page).click();
    await expect(menu).toBeVisible();
    await page.mouse.click(20, 20);
    await expect(menu).toHaveCount(0);
    await getMenuButton(page).click();
    await menu.getByRole('link', { name: 'Profile' }).click();
    await expect(page).toHaveURL('/profile');
    await expect(menu).toHaveCount(0);
    await expect(page.getByRole('main')).toBeFocused();
    await getMenuButton(page).click();
    await expect(menu).toBeVisible();
    await page.goBack();
    await expect(page).toHaveURL('/');
    await expect(menu).toHaveCount(0);
  },
);

test(
  'shows the header, the account menu and the portrait at every size without accessibility violations',
  { tag: '@both' },
  async ({ visitor, page }) => {
    await visitor.signIn(ADMIN);
    await openAccountLinks(page);
    await checkAppearance(page, 'account menu');
    await page.keyboard.press('Escape');
    await getBanner(page).getByRole('button', { name: 'Meet Emma, your tutor' }).click();
    await checkAppearance(page, 'portrait');
  },
);
