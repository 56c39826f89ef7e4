import { checkAppearance } from '../support/appearance.ts';
import { createEmail, createUser } from '../support/emulators.ts';
import { expect, test } from '../support/fixture.ts';
import { createSummary, storeSessions } from '../support/stored-progress.ts';

test(
  'shows the week, the trends and the most frequent mistakes, which lead to an exercise and a session',
  { tag: '@both' },
  async ({ learner, page, visitor }) => {
    const email = createEmail();
    const uid = await createUser(email);
    await visitor.signIn(email);
    await page.goto('/progress');
    await expect(page.getByText('Finish your first session to see your progress here.')).toBeVisible();
    await checkAppearance(page, 'no sessions');

    const fluency = { speakingMs: 60_000, pauses: 8, turns: 5, answers: 5, answerMs: 8_000 };
    await storeSessions(uid, [
      ...[90, 60, 40].map((hours) => createSummary(hours)),
      createSummary(1, { type: 'voice', fluency }),
    ]);
    await page.reload();
    await expect(page.getByText('Finish 2 more calls to see a trend.')).toBeVisible();
    await expect(page.getByText(/^\d-day streak$/u)).toBeVisible();
    const saved = page.waitForResponse('**/progress/weeklyGoal');
    await page.getByRole('combobox', { name: 'Weekly goal' }).selectOption('5 sessions');
    await expect(page.getByText(/^\d of 5 sessions$/u)).toBeVisible();
    await saved;
    await page.reload();
    await expect(page.getByText(/^\d of 5 sessions$/u)).toBeVisible();
    const removed = page.waitForResponse('**/progress/weeklyGoal');
    await page.getByRole('combobox', { name: 'Weekly goal' }).selectOption('No goal');
    await expect(page.getByText(/^\d of 5 sessions$/u)).toHaveCount(0);
    await removed;
    await page.reload();
    await expect(page.getByRole('combobox', { name: 'Weekly goal' })).toHaveValue('0');
    await expect(page.getByText(/^\d of 5 sessions$/u)).toHaveCount(0);

    const score = page.getByRole('region', { name: 'Score', exact: true });
    await score.getByText('Show as a table').click();
    await expect(score.getByRole('row')).toHaveCount(5);
    await expect(page.getByText('Words you have used').locator('..').locator('..')).toContainText('3 words');
    const growth = page.getByRole('region', { name: 'Vocabulary over time' });
    await growth.getByText('Show as a table').click();
    await expect(growth.getByRole('row')).toHaveCount(5);
    await checkAppearance(page, 'progress');

    await score.getByRole('combobox', { name: 'Show' }).selectOption('Communication');
    await expect(score.getByRole('columnheader', { name: 'Communication' })).toBeVisible();
    const mistakes = page.getByRole('region', { name: 'Your most frequent mistakes' });
    await expect(mistakes.getByRole('heading', { name: 'Tenses 8 times' })).toBeVisible();
    await mistakes.getByRole('button', { name: 'Fix 3 sentences' }).click();
    await mistakes.getByRole('textbox').fill('yesterday I went home at 1');
    await mistakes.getByRole('button', { name: 'Check' }).click();
    await expect(mistakes.getByText('Correct!')).toBeVisible();
    await checkAppearance(page, 'an exercise');

    await mistakes.getByRole('button', { name: 'Practise in a session' }).first().click();
    await expect(learner.startButton).toBeVisible();
    await expect(page.getByText('Past Simple').first()).toBeVisible();
    await expect(page.getByRole('button', { name: 'Remove went' })).toBeVisible();
  },
);

test('a session appears on the progress page when its feedback is complete', async ({
  learner,
  page,
  visitor,
}) => {
  const email = createEmail();
  await createUser(email);
  await visitor.signIn(email);
  await learner.start();
  await learner.say(
    'Yesterday I go to the sea with my two childs.',
    'It was warm there.',
    'We liked it a lot.',
  );
  await learner.finishButton.click();
  await expect(learner.newPracticeButton).toBeEnabled();
  await learner.newPracticeButton.click();
  await page.getByRole('button', { name: /^Account menu/u }).click();
  await page.getByRole('link', { name: 'Progress' }).click();
  await expect(page.getByText('1 session', { exact: true }).first()).toBeVisible();
  await expect(page.getByText('1-day streak')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Tenses 1 time' })).toBeVisible();
  await expect(page.getByText('Finish 2 more sessions to see a trend.').first()).toBeVisible();
});
