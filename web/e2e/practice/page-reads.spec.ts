import { randomUUID } from 'node:crypto';
import { createEmail, createUser } from '../support/emulators.ts';
import { expect, test } from '../support/fixture.ts';
import { storeTranscript } from '../support/saved-transcripts.ts';
import { createCard, storeCards } from '../support/stored-cards.ts';
import { createSummary, storeSessions } from '../support/stored-progress.ts';
import { watchReads } from '../support/watch-reads.ts';

const FLUENCY = { speakingMs: 60_000, pauses: 8, turns: 5, answers: 5, answerMs: 8_000 };
const WORDS = ['trip', 'walk', 'road', 'map'].map((word) => ({ type: 'word' as const, word }));
/** Each test has its own sessions: a stored transcript replaces one with the same id, whose owner can no longer read it. */
const createSessionId = () => randomUUID().replaceAll('-', '');

test('a page of the learner reads at most five documents', async ({ page, visitor }) => {
  const email = createEmail();
  const uid = await createUser(email);
  const [textSession, call] = [createSessionId(), createSessionId()];
  await storeSessions(uid, [
    createSummary(2, { id: call, type: 'voice', fluency: FLUENCY }),
    createSummary(1),
  ]);
  await storeTranscript(uid, textSession);
  await storeTranscript(uid, call, { type: 'voice', fluency: FLUENCY });
  for (const [part, content] of WORDS.entries())
    await storeCards(uid, [createCard(part + 1, content, 10)], part);
  await visitor.signIn(email);
  await page.goto('/privacy');
  // Wait until this page has read the user record, so that its read is not counted for the next page.
  await expect(page.getByRole('button', { name: /^Account menu/u })).toBeVisible();
  const user = `users/${uid}`;
  const progress = `progress/${uid}`;
  const parts = WORDS.map((_, part) => `decks/${uid}/parts/${part}`);
  const reads = await watchReads(page);

  for (const [path, text, documents] of [
    ['/progress', 'Your most frequent mistakes', [progress, user]],
    ['/history', '2 sessions', [progress, user]],
    [`/history/${textSession}`, 'Yesterday I went home.', [`transcripts/${textSession}`, user]],
    [`/history/${call}`, 'words a minute', [progress, `transcripts/${call}`, user]],
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
  const sessionId = createSessionId();
  await storeTranscript(uid, sessionId);
  await page.goto(`/history/${sessionId}`);

  await page.getByRole('button', { name: 'Review this later' }).click();
  await expect(page.getByRole('button', { name: 'In your cards' })).toBeVisible();
  await page.getByRole('button', { name: 'Add went to your word bank' }).click();
  await expect(page.getByText('Word added successfully')).toBeVisible();
  await expect(page.getByRole('button', { name: 'went is in your word bank' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'luggage is in your word bank' })).toBeVisible();

  await page.goto('/review');
  await expect(page.getByRole('heading', { name: '2 cards to review' })).toBeVisible();
});
