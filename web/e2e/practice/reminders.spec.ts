import { createECDH, randomBytes } from 'node:crypto';
import type { Page } from '@playwright/test';
import * as z from 'zod/mini';
import { createLearnerWithCards } from '../pages/learner-with-cards.ts';
import { checkAppearance } from '../support/appearance.ts';
import { DOCUMENTS_URL, OWNER_HEADERS } from '../support/emulators.ts';
import { expect, test } from '../support/fixture.ts';

/**
 * Replaces the one function of the browser that needs its push service, which tests must not reach. The rest is real: the permission, the
 * service worker, the keys, and the notification.
 */
async function replaceSubscribe(page: Page): Promise<{ endpoint: string }> {
  const subscription = {
    endpoint: `http://127.0.0.1:9/${randomBytes(8).toString('hex')}`,
    keys: {
      p256dh: createECDH('prime256v1').generateKeys('base64url'),
      auth: randomBytes(16).toString('base64url'),
    },
  };
  await page.context().addInitScript((json) => {
    const subscribe = async () => ({ toJSON: () => json });
    Object.assign(PushManager.prototype, { subscribe });
  }, subscription);
  return subscription;
}

/** The learner's reminders as the server stores them; null if the learner has none. */
async function readReminders(uid: string): Promise<string | null> {
  const response = await fetch(`${DOCUMENTS_URL}/reminders/${uid}`, { headers: OWNER_HEADERS });
  return response.status === 404 ? null : response.text();
}

const Registrations = z.object({
  registrations: z.array(z.object({ registrationId: z.string(), scopeURL: z.string() })),
});

/** Delivers a message to the service worker, as the browser does after it has received and decrypted one. */
async function deliverPush(page: Page, data: string): Promise<void> {
  const cdp = await page.context().newCDPSession(page);
  const found = new Promise<string>((resolve) => {
    cdp.on('ServiceWorker.workerRegistrationUpdated', (event) => {
      const worker = Registrations.parse(event).registrations.find(({ scopeURL }) =>
        scopeURL.endsWith('/push-worker.js'),
      );
      if (worker) resolve(worker.registrationId);
    });
  });
  await cdp.send('ServiceWorker.enable');
  const { origin } = new URL(page.url());
  await cdp.send('ServiceWorker.deliverPushMessage', { origin, registrationId: await found, data });
  await cdp.detach();
}

/** The notifications on the screen; null if no service worker is registered. */
const readNotifications = (page: Page) =>
  page.evaluate(async () => {
    const registration = await navigator.serviceWorker.getRegistration('/push-worker.js');
    const notifications = await registration?.getNotifications();
    return notifications?.map(({ title, body }) => `${title}: ${body}`) ?? null;
  });

test(
  'a learner turns reminders on after a session, gets one, changes the hour, and turns them off',
  { tag: '@both' },
  async ({ learner, page, visitor }) => {
    await page.context().grantPermissions(['notifications']);
    const { endpoint } = await replaceSubscribe(page);
    const { uid } = await createLearnerWithCards(visitor);
    await learner.open();
    await learner.start();
    await learner.say('Yesterday I was tired.', 'I went home early.', 'I slept well.');
    await learner.finishButton.click();
    await expect(learner.newPracticeButton).toBeEnabled();

    await expect(page.getByRole('heading', { name: 'Get a reminder when cards are due?' })).toBeVisible();
    await checkAppearance(page, 'the question');
    await page.getByRole('button', { name: 'Remind me' }).click();
    await expect(page.getByText('When cards are due, you get a notification at 6:00 PM.')).toBeVisible();
    await checkAppearance(page, 'reminders are on');
    expect(await readReminders(uid)).toContain(endpoint);

    expect(await readNotifications(page)).toEqual([]);
    await deliverPush(page, 'cards-due');
    await expect.poll(() => readNotifications(page)).toEqual(['Parley: Cards are ready to review']);

    await page.getByRole('link', { name: 'Change in your profile' }).click();
    const section = page.getByRole('region', { name: 'Reminders' });
    await section.getByRole('combobox', { name: 'Remind me at' }).selectOption('9:00 AM');
    await expect.poll(() => readReminders(uid)).toMatch(/"hour": \{\s*"integerValue": "9"/u);
    await checkAppearance(page, 'reminders in the profile');
    await section.getByRole('button', { name: 'Turn off' }).click();
    await expect(section.getByRole('button', { name: 'Turn on' })).toBeVisible();
    await expect.poll(() => readReminders(uid)).toBeNull();
    expect(await readNotifications(page)).toBeNull();

    // Removing the last device also deleted the chosen hour, so the default is back.
    await section.getByRole('button', { name: 'Turn on' }).click();
    await expect(section.getByRole('combobox', { name: 'Remind me at' })).toHaveValue('18');
    await expect.poll(() => readNotifications(page)).toEqual([]);
    await page.goto('/');
    await visitor.signOut();
    expect(await readNotifications(page)).toBeNull();
  },
);

test('tells a learner that notifications are blocked, instead of offering reminders', async ({
  page,
  visitor,
}) => {
  // Denies all permissions.
  await page.context().grantPermissions([]);
  await createLearnerWithCards(visitor);
  await page.goto('/profile#reminders');
  const section = page.getByRole('region', { name: 'Reminders' });
  await expect(section.getByText('Notifications from Parley are blocked.')).toBeVisible();
  await expect(section.getByRole('button')).toHaveCount(0);
  await checkAppearance(page, 'blocked notifications');
});
