import { PASSWORD } from '../support/emulators.ts';
import { expect, test } from '../support/fixture.ts';
import { readStorage } from '../support/storage.ts';

test('deleting the account erases what the browser keeps about its cards', async ({
  bank,
  expectConsole,
  page,
  visitor,
  word,
}) => {
  // The changes cannot be sent. The browser logs the deleted account as an error, too.
  expectConsole(/ERR_FAILED|status of 40[01]/u);
  const uid = await visitor.getUid();
  await bank.seed([{ word }]);
  await bank.open();
  await page.route('**/cards/changes', (route) => route.abort());
  await page
    .getByRole('button', { name: `Review ${word} later` })
    .filter({ visible: true })
    .click();
  await page.evaluate(
    (key) => localStorage.setItem(key, '{"reviews":400,"values":null}'),
    `parley.fsrs.${uid}`,
  );
  await expect.poll(() => readStorage(page)).toContain(word);

  const section = page.getByRole('region', { name: 'My data' });
  await section.getByRole('button', { name: 'Delete account' }).click();
  const dialog = page.getByRole('dialog', { name: 'Delete your account?' });
  await dialog.getByLabel('Your password', { exact: true }).fill(PASSWORD);
  await dialog.getByLabel('Type DELETE to confirm').fill('DELETE');
  await dialog.getByRole('button', { name: /^Delet/u }).click();
  await expect(page.getByText('Your account has been deleted.')).toBeVisible();
  await visitor.expectGuest();
  const storage = await readStorage(page);
  for (const trace of [uid, word]) expect(storage).not.toContain(trace);
});
