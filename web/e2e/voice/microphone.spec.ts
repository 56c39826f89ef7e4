import { createBrowserOptions } from '../support/browser-with-microphone.ts';
import { getUsage } from '../support/emulators.ts';
import { expect, test } from '../support/fixture.ts';

test.use(createBrowserOptions());

const DENIED = 'Microphone permission denied or not detected.';

test('shows an error and uses no session when access to the microphone is denied', async ({
  caller,
  context,
  model,
  page,
  visitor,
}) => {
  // Permissions that are not granted are denied.
  await context.grantPermissions([]);
  await caller.open({ microphone: 'browser' });
  await caller.startButton.click();
  await expect(page.getByRole('alert')).toContainText(DENIED);
  expect(await model.getCalls()).toEqual([]);
  expect(await getUsage(await visitor.getUid())).toBeNull();
});

test('says how to allow a blocked microphone, and starts the call when the learner tries again', async ({
  caller,
  context,
  page,
}) => {
  await context.grantPermissions([]);
  await caller.open({ microphone: 'browser' });
  await caller.startButton.click();
  const howToAllow = page.getByText(/the icon to the left of the web address/u);
  await expect(howToAllow).toBeVisible();
  await context.grantPermissions(['microphone']);
  await expect(howToAllow).toHaveCount(0);
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByText('Connected', { exact: true })).toBeAttached();
  await caller.end();
});

test('tests the microphone before a call and switches to another one', async ({ caller, context, page }) => {
  await context.grantPermissions(['microphone']);
  await caller.open({ microphone: 'browser' });
  await page.getByRole('button', { name: 'Mic & settings' }).click();
  const dialog = page.getByRole('dialog', { name: 'Voice settings' });
  const testButton = dialog.getByRole('button', { name: 'Test microphone' });
  await testButton.click();
  await expect(dialog.getByRole('meter', { name: 'Microphone level' })).toBeVisible();
  const microphone = dialog.getByLabel('Microphone', { exact: true });
  await microphone.selectOption({ label: 'Fake Audio Input 1' });
  await dialog.getByRole('radio', { name: 'Slower' }).check();
  await dialog.getByRole('button', { name: 'Done' }).click();
  await expect(page.getByRole('button', { name: 'Mic & settings' })).toBeFocused();

  await page.reload();
  await page.getByRole('button', { name: 'Mic & settings' }).click();
  await expect(dialog.getByRole('radio', { name: 'Slower' })).toBeChecked();
  // Browsers reveal the names of microphones only while one is open.
  await testButton.click();
  await expect(microphone.getByRole('option', { selected: true })).toHaveText('Fake Audio Input 1');
});
