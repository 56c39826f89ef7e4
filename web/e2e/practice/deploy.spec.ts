import { once } from 'node:events';
import { createServer, type ServerResponse } from 'node:http';
import type { Page } from '@playwright/test';
import * as z from 'zod/mini';
import { expect, test } from '../support/fixture.ts';

const Address = z.object({ port: z.number() });

/** Answers as Hosting does after a deploy, which deletes the files of the earlier build. */
const deployNewBuild = (page: Page) => page.route('**/assets/**', (route) => route.fulfill({ status: 404 }));

/** Waits until the page has loaded the last chunk that a session needs. */
const waitForPreload = (page: Page) =>
  page.waitForFunction(() =>
    performance.getEntriesByType('resource').some(({ name }) => /\/browser-outbox-/u.test(name)),
  );

const MISSING_CHUNK = /status of 404|Failed to fetch dynamically imported module|MIME type/u;

test('finishes a text session, with its results, after a deploy in the middle of it', async ({
  learner,
  page,
}) => {
  await learner.open();
  await learner.start();
  await learner.say('I get up early.');
  await waitForPreload(page);
  await deployNewBuild(page);

  await learner.say('I drink tea.', 'Then I walk to work.');
  await learner.finishButton.click();
  await expect(page.getByRole('heading', { name: 'Practice Complete!' })).toBeVisible();
  await expect(learner.newPracticeButton).toBeEnabled();
  await expect(page.getByRole('button', { name: 'Reload the page' })).toHaveCount(0);
});

test('offers a reload when a deploy has deleted a chunk, and restores the session', async ({
  learner,
  page,
  expectConsole,
}) => {
  expectConsole(MISSING_CHUNK);
  await page.route(/\/assets\/results-/u, (route) => route.fulfill({ status: 404 }));
  await learner.open();
  await learner.start();
  await learner.say('I get up early.', 'I drink tea.', 'Then I walk to work.');
  await learner.finishButton.click();
  const reloadButton = page.getByRole('button', { name: 'Reload the page' });
  await expect(reloadButton).toBeVisible();
  await page.unroute(/\/assets\/results-/u);

  // The page requests the missing chunk before it reloads, and can be used until then.
  const reloaded = page.waitForEvent('load');
  await reloadButton.click();
  await reloaded;
  await expect(learner.log.getByText('I drink tea.')).toBeVisible();
  await learner.finishButton.click();
  await expect(page.getByRole('heading', { name: 'Practice Complete!' })).toBeVisible();
});

/**
 * Serves the site, but answers with 404 for paths that contain `deleted` until `restore` is called. A route of Playwright would turn the
 * browser's cache off.
 */
async function serveWithout(site: string, deleted: string) {
  let isDeleted = true;
  const respond = async (path: string, response: ServerResponse) => {
    const answer = await fetch(new URL(path, site));
    for (const name of ['content-type', 'cache-control']) {
      response.setHeader(name, answer.headers.get(name) ?? '');
    }
    response.writeHead(isDeleted && path.includes(deleted) ? 404 : answer.status).end(await answer.bytes());
  };
  const server = createServer(({ url = '/' }, response) => void respond(url, response));
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = Address.parse(server.address());
  const restore = () => {
    isDeleted = false;
  };
  return { url: `http://127.0.0.1:${port}`, restore, close: () => server.close() };
}

test('starts after a rollback has restored a file that the browser has cached as missing', async ({
  page,
  baseURL,
  expectConsole,
}) => {
  expectConsole(MISSING_CHUNK);
  const site = await serveWithout(String(baseURL), '/assets/react-');
  const loadError = page.getByRole('alert').filter({ hasText: "Parley couldn't load." });
  await page.goto(site.url);
  await expect(loadError).toBeVisible();

  site.restore();
  const restored = page.waitForResponse(
    (response) => response.url().includes('/assets/react-') && response.status() === 200,
  );
  await page.reload();
  await restored;
  await page.reload();
  await expect(page.getByRole('button', { name: 'Start Text Session' })).toBeEnabled();
  await expect(loadError).toBeHidden();
  site.close();
});

test('loads a chunk that a rollback has restored, although the browser has cached that it was missing', async ({
  page,
  baseURL,
  expectConsole,
}) => {
  expectConsole(MISSING_CHUNK);
  const site = await serveWithout(String(baseURL), '/offer-page-');
  await page.goto(`${site.url}/privacy`);
  await page.getByRole('link', { name: 'Public Offer' }).click();
  const reloadButton = page.getByRole('button', { name: 'Reload the page' });
  await expect(reloadButton).toBeVisible();

  site.restore();
  await reloadButton.click();
  await expect(page.getByRole('article')).toBeVisible();
  site.close();
});
