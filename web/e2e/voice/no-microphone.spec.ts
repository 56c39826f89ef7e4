import { getUsage } from '../support/emulators.ts';
import { expect, test } from '../support/fixture.ts';

test('shows an error and uses no session without a microphone', async ({ caller, model, page, visitor }) => {
  await caller.open({ microphone: 'browser' });
  await caller.startButton.click();
  await expect(page.getByRole('alert')).toContainText('Microphone permission denied or not detected.');
  expect(await model.getCalls()).toEqual([]);
  expect(await getUsage(await visitor.getUid())).toBeNull();
});
