import { createEmail, createUser } from '../support/emulators.ts';
import { expect, test } from '../support/fixture.ts';
import { storeTranscript } from '../support/saved-transcripts.ts';
import { createCard, storeCards } from '../support/stored-cards.ts';
import { createSummary, storeSessions } from '../support/stored-progress.ts';
import { watchReads } from '../support/watch-reads.ts';

const TEXT_SESSION = '1'.repeat(32);
const CALL = '2'.repeat(32);
const FLUENCY = { speakingMs: 60_000, pauses: 8, turns: 5, answers: 5, answerMs: 8_000 };
const WORDS = ['trip', 'walk', 'road', 'map'].map((word) => ({ type: 'word' as const, word }));

test('a page of the learner reads at most five documents', async ({ page, visitor }) => {
  const email = createEmail();
  const uid = await createUser(email);
  await storeSessions(uid, [
    createSummary(2, { id: CALL, type: 'voice', fluency: FLUENCY }),
    createSummary(1),
  ]);
  await storeTranscript(uid, TEXT_SESSION);
  await storeTranscript(uid, CALL, { type: 'voice', fluency: FLUENCY });
  for (const [part, content] of WORDS.entries())
    await storeCards(uid, [createCard(part + 1, content, 10)], part);
  await visitor.signIn(email);
  await page.goto('/privacy');
  const user = `users/${uid}`;
  const progress = `progress/${uid}`;
  const parts = WORDS.map((_, part) => `decks/${uid}/parts/${part}`);
  const reads = await watchReads(page);

  for (const [path, text, documents] of [
    ['/progress', 'Your most frequent mistakes', [progress, user]],
    ['/history', '2 sessions', [progress, user]],
    [`/history/${TEXT_SESSION}`, 'Yesterday I went home.', [`transcripts/${TEXT_SESSION}`, user]],
    [`/history/${CALL}`, 'words a minute', [progress, `transcripts/${CALL}`, user]],
    ['/review', '4 cards to review', [...parts, user]],
  ] as const) {
    await page.goto(path);
    await expect(page.getByText(text).first()).toBeVisible();
    await expect.poll(reads.countDocuments, path).toBe(documents.length);
    expect(reads.take(), path).toEqual({ documents: documents.toSorted(), requests: [] });
  }
  await reads.stop();
});

test('a word and a mistake of an earlier session can be saved', async ({ bank, page, visitor }) => {
  const uid = await visitor.getUid();
  await bank.seed([{ word: 'luggage' }]);
  await storeTranscript(uid, TEXT_SESSION);
  await page.goto(`/history/${TEXT_SESSION}`);

  await page.getByRole('button', { name: 'Review this later' }).click();
  await expect(page.getByRole('button', { name: 'In your cards' })).toBeVisible();
  await page.getByRole('button', { name: 'Add went to your word bank' }).click();
  await expect(page.getByText('Word added successfully')).toBeVisible();
  await expect(page.getByRole('button', { name: 'went is in your word bank' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'luggage is in your word bank' })).toBeVisible();

  await page.goto('/review');
  await expect(page.getByRole('heading', { name: '2 cards to review' })).toBeVisible();
});
