import { checkAppearance } from '../support/appearance.ts';
import { createEmail, createUser, patchField } from '../support/emulators.ts';
import { expect, test } from '../support/fixture.ts';
import { storeTranscript } from '../support/saved-transcripts.ts';
import { createSummary, storeSessions } from '../support/stored-progress.ts';

test(
  'a finished session can be found, read again and deleted',
  { tag: '@both' },
  async ({ context, expectConsole, learner, page, visitor }) => {
    expectConsole(/ERR_INTERNET_DISCONNECTED/u);
    const email = createEmail();
    await createUser(email);
    await visitor.signIn(email);
    await page.goto('/history');
    await expect(page.getByText('No sessions yet.')).toBeVisible();
    await page.getByRole('link', { name: 'Start practising' }).click();

    await learner.start();
    await learner.say('Yesterday I go to the sea.', 'It was warm.', 'I liked it.');
    await learner.finishButton.click();
    await expect(learner.newPracticeButton).toBeEnabled();
    const link = page.getByRole('link', { name: 'Open your history' });
    await expect(link).toBeVisible();
    await link.click();

    await expect(page.getByRole('heading', { name: 'Today' })).toBeVisible();
    const session = page.getByRole('link', { name: /^Text session:/u });
    await expect(session).toContainText('Intermediate');
    await page.getByRole('searchbox', { name: 'Search by topic or level' }).fill('conditional');
    await expect(page.getByText('No sessions match your search.')).toBeVisible();
    await page.getByRole('searchbox').fill('intermediate');
    await checkAppearance(page, 'the list');
    await session.click();

    await expect(page.locator('mark', { hasText: 'go' })).toHaveCount(2);
    await expect(page.getByText('Yesterday I went to the sea.')).toHaveCount(2);
    await expect(page.getByRole('heading', { name: 'Grammar & Vocabulary Feedback' })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Listen', exact: true }).first()).toBeVisible();
    await checkAppearance(page, 'a session');

    await context.setOffline(true);
    await page.getByRole('link', { name: 'All sessions' }).click();
    await session.click();
    await expect(page.getByText('Yesterday I went to the sea.')).toHaveCount(2);
    await context.setOffline(false);

    await page.getByRole('button', { name: 'Delete this session' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Delete', exact: true }).click();
    await expect(page.getByText('No sessions yet.')).toBeVisible();
    await page.goBack();
    await page.reload();
    await expect(page.getByText('No sessions yet.')).toBeVisible();
  },
);

test('says that a session with an unknown id does not exist, although the rules deny reading it', async ({
  page,
  visitor,
  expectConsole,
}) => {
  expectConsole(/permission/iu);
  const email = createEmail();
  await createUser(email);
  await visitor.signIn(email);
  await page.goto(`/history/${'0'.repeat(32)}`);
  await expect(page.getByText("This session doesn't exist.")).toBeVisible();
});

test('asks a guest to sign in instead of showing the history', async ({ learner, page }) => {
  await learner.open();
  await page.goto('/history');
  await expect(page).toHaveURL(/\/login$/u);
});

test('sessions older than those in the progress can be listed, read and deleted', async ({
  page,
  visitor,
}) => {
  const email = createEmail();
  const uid = await createUser(email);
  const oldestSummary = createSummary(2);
  await storeSessions(uid, [oldestSummary, createSummary(1)]);
  await patchField(`progress/${uid}`, 'hasOlderSessions', { booleanValue: true });
  for (let number = 1; number <= 11; number += 1) {
    const endedAt = new Date(oldestSummary.endedAt - number * 60_000);
    const id = crypto.randomUUID().replaceAll('-', '');
    await storeTranscript(uid, id, { endedAt, startedAt: endedAt, topic: `Topic ${number}` });
  }
  await visitor.signIn(email);
  await page.goto('/history');
  await expect(page.getByText('Latest 2 sessions')).toBeVisible();
  await page.getByRole('button', { name: 'Show more' }).click();
  await expect(page.getByText('Latest 12 sessions')).toBeVisible();
  await page.getByRole('button', { name: 'Show more' }).click();
  await expect(page.getByText('13 sessions')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Show more' })).toHaveCount(0);

  await page.getByRole('searchbox').fill('topic 11');
  await page.getByRole('link', { name: 'Topic 11' }).click();
  await expect(page.getByRole('heading', { name: 'Topic 11' })).toBeVisible();
  await page.getByRole('button', { name: 'Delete this session' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete', exact: true }).click();
  await expect(page.getByText('12 sessions')).toBeVisible();
});

test(
  'shows the fluency of a call beside that of earlier calls',
  { tag: '@both' },
  async ({ page, visitor }) => {
    const email = createEmail();
    const uid = await createUser(email);
    const fluency = { speakingMs: 60_000, pauses: 8, turns: 5, answers: 5, answerMs: 8_000 };
    await storeSessions(uid, [createSummary(2, { type: 'voice', fluency })]);
    const id = crypto.randomUUID().replaceAll('-', '');
    await storeTranscript(uid, id, { type: 'voice', fluency });
    await visitor.signIn(email);
    await page.goto(`/history/${id}`);
    await expect(page.getByText('words a minute')).toBeVisible();
    await expect(page.getByText('Before: 80')).toBeVisible();
    await checkAppearance(page, 'the fluency');
  },
);
