import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from './fixture.ts';
import { Learner } from './learner.ts';

test.describe('in a private window', () => {
  test.use({ isPrivate: true });

  test('a guest is asked to sign in, and nothing is spent', async ({ learner, page }) => {
    await learner.open();
    const calls: string[] = [];
    page.on('request', (request) => request.url().includes('/api/') && calls.push(request.url()));
    await learner.startButton.click();
    const dialog = page.getByRole('dialog', { name: 'Sign In Required' });
    await expect(dialog).toContainText('private window');
    await dialog.getByRole('button', { name: 'Later' }).click();
    await expect(learner.startButton).toBeFocused();
    expect(calls).toEqual([]);
  });
});

test('in an ordinary window a guest practises', async ({ playwright }) => {
  const { baseURL, launchOptions, viewport } = test.info().project.use;
  const profile = await mkdtemp(join(tmpdir(), 'parley-profile-'));
  const context = await playwright.chromium.launchPersistentContext(profile, {
    ...launchOptions,
    ...(baseURL && { baseURL }),
    ...(viewport && { viewport }),
  });
  const learner = new Learner(await context.newPage());
  await learner.open();
  await learner.start();
  await context.close();
  await rm(profile, { recursive: true });
});
