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

/**
 * Slow enough to hide the difference between the writes by which private windows are detected (docs/adr/0009). After changing the
 * detection, run this test with `--repeat-each=200`.
 */
const CPU_SLOWDOWN = 6;

test('starts a session for a guest in a normal window, however slow the processor is', async ({
  playwright,
}) => {
  const { baseURL, launchOptions, viewport } = test.info().project.use;
  const profile = await mkdtemp(join(tmpdir(), 'parley-profile-'));
  const context = await playwright.chromium.launchPersistentContext(profile, {
    ...launchOptions,
    ...(baseURL && { baseURL }),
    ...(viewport && { viewport }),
  });
  const page = await context.newPage();
  const devTools = await context.newCDPSession(page);
  await devTools.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN });
  const learner = new Learner(page);
  await learner.open();
  await learner.startButton.click();
  await expect(learner.messages).toHaveCount(1);
  await expect(page.getByRole('dialog')).toBeHidden();
  await context.close();
  await rm(profile, { recursive: true });
});
