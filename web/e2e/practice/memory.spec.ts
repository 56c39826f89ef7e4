import { checkAppearance } from '../support/appearance.ts';
import { createEmail, createUser } from '../support/emulators.ts';
import { expect, test } from '../support/fixture.ts';
import { createSummary, storeSessions } from '../support/stored-progress.ts';

test(
  'the tutor remembers facts about a learner who has agreed, until the learner deletes them',
  { tag: '@both' },
  async ({ learner, page, visitor }) => {
    const email = createEmail();
    const uid = await createUser(email);
    await visitor.signIn(email);
    await storeSessions(
      uid,
      [48, 24].map((hours) => createSummary(hours)),
    );
    await learner.start();
    await learner.say('I work as a nurse.', 'Yesterday I was tired.', 'I went home early.');
    await learner.finishButton.click();
    await expect(learner.newPracticeButton).toBeEnabled();

    const question = page.getByRole('heading', { name: 'Should Emma remember you?' });
    await expect(question).toBeVisible();
    await checkAppearance(page, 'the question');
    await page.getByRole('button', { name: 'Yes, remember' }).click();
    await expect(page.getByRole('heading', { name: 'Emma will remember' })).toBeVisible();
    await expect(page.getByRole('listitem').filter({ hasText: /^works as a nurse$/u })).toBeVisible();
    await checkAppearance(page, 'the noted facts');

    await learner.newPracticeButton.click();
    await learner.start();
    await expect(page.getByText('I remember that you work as a nurse.')).toBeVisible();

    await page.goto('/profile#memory');
    const memory = page.getByRole('region', { name: 'What Emma remembers' });
    await memory.getByRole('button', { name: 'Edit “works as a nurse”' }).click();
    const dialog = page.getByRole('dialog', { name: 'Change this note' });
    await dialog.getByRole('textbox').fill('has diabetes');
    await dialog.getByRole('button', { name: 'Save' }).click();
    await expect(dialog.getByText("We don't save anything about health")).toBeVisible();
    await checkAppearance(page, 'a private subject');
    await dialog.getByRole('textbox').fill('works as a doctor');
    await dialog.getByRole('button', { name: 'Save' }).click();
    await expect(memory.getByText('works as a doctor')).toBeVisible();
    await checkAppearance(page, 'the notes');

    await memory.getByRole('button', { name: 'Turn off' }).click();
    await page.getByRole('button', { name: 'Turn off and delete' }).click();
    await expect(memory.getByRole('button', { name: 'Turn on' })).toBeVisible();
    await page.reload();
    await memory.getByRole('button', { name: 'Turn on' }).click();
    await expect(memory.getByText('Nothing yet.')).toBeVisible();
  },
);
