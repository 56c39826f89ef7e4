import { usageOf } from '../support/emulators.ts';
import { expect, test } from '../support/fixture.ts';

test('explains a missing microphone and spends nothing', async ({ caller, model, page, visitor }) => {
  await caller.open({ microphone: 'browser' });
  await caller.startButton.click();
  await expect(page.getByRole('alert')).toContainText('Microphone permission denied or not detected.');
  expect(await model.calls()).toEqual([]);
  expect(await usageOf(await visitor.uid())).toBeNull();
});
