import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from '../support/fixture.ts';
import { Learner } from '../pages/learner.ts';

test.describe('in a private window', () => {
  test.use({ isPrivate: true });

  test('asks a guest to sign in and sends no request', async ({ learner, page }) => {
    await learner.open();
    const requests: string[] = [];
    page.on('request', (request) => request.url().includes('/api/') && requests.push(request.url()));
    await learner.startButton.click();
    const dialog = page.getByRole('dialog', { name: 'Sign In Required' });
    await expect(dialog).toContainText('private browsing');
    await dialog.getByRole('button', { name: 'Later' }).click();
    await expect(learner.startButton).toBeFocused();
    expect(requests).toEqual([]);
  });
});

test('lets a guest practise in a normal window', async ({ playwright }) => {
  const { baseURL, launchOptions, viewport } = test.info().project.use;
  const profile = await mkdtemp(join(tmpdir(), 'parley-profile-'));
  const context = await playwright.chromium.launchPersistentContext(profile, {
    ...launchOptions,
    ...(baseURL && { baseURL }),
    ...(viewport && { viewport }),
  });
  const page = await context.newPage();
  const learner = new Learner(page);
  await learner.open();
  await learner.startButton.click();
  await expect(learner.messages).toHaveCount(1);
  await expect(page.getByRole('dialog')).toBeHidden();
  await context.close();
  await rm(profile, { recursive: true });
});
