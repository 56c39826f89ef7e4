import { signInAsAdmin } from '../support/admin-data.ts';
import { patchField } from '../support/emulators.ts';
import { expect, test } from '../support/fixture.ts';

const PATH = 'plans/PREMIUM';
/** No other journey reads this field. */
const FIELD = 'messagesPerSession';

test(
  'saves a plan, shows a conflict with a change made elsewhere, and logs both saves',
  { tag: '@desktop' },
  async ({ page, expectConsole }) => {
    expectConsole(/status of 409/u);
    const { uid } = await signInAsAdmin(page);
    await page.goto('/admin?view=plans');
    const premium = page.getByRole('region', { name: 'PREMIUM' });
    const messages = premium.getByLabel('Messages per text session');
    const save = premium.getByRole('button', { name: 'Save' });
    try {
      await expect(messages).toHaveValue('30');
      await expect(save).toBeDisabled();
      await messages.fill('50');
      await messages.press('Enter');
      await expect(messages).toHaveAccessibleDescription('Please enter a whole number from 3 to 49.');
      await messages.fill('31');
      await save.click();
      await expect(premium.getByText('PREMIUM has been saved.')).toBeVisible();
      await expect(save).toBeDisabled();

      await patchField(PATH, FIELD, { integerValue: '40' });
      await messages.fill('32');
      await save.click();
      await expect(premium.getByRole('alert')).toContainText('Messages per text session: 40');
      await expect(messages).toHaveValue('32');
      await save.click();
      await expect(premium.getByText('PREMIUM has been saved.')).toBeVisible();
      await page.reload();
      await expect(messages).toHaveValue('32');
    } finally {
      await patchField(PATH, FIELD, { integerValue: '30' });
    }

    await page.goto(`/admin?view=audit&user=${uid}`);
    const rows = page.getByRole('region', { name: 'Audit log' }).getByRole('row');
    await expect(rows).toHaveCount(3);
    await expect(rows.nth(1)).toContainText('PREMIUM plan');
    await expect(rows.nth(1)).toContainText(/Messages per text session: 40 .*32/u);
    await expect(rows.nth(2)).toContainText(/Messages per text session: 30 .*31/u);
  },
);
