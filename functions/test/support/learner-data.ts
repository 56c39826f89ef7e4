import { randomUUID } from 'node:crypto';
import { encodeDeckPart, type Card } from '../../src/contract/index.ts';
import { LESSON } from './api.ts';
import { createUniqueLesson, getStoredCallIds, startCall } from './calls.ts';
import { db } from './database.ts';
import { stack } from './stack.ts';
import { createLearner, type TestUser } from './users.ts';

/** A word that is hard to encode as JSON. */
export const HARD_WORD = 'say "hi"\\\n\u2028 – привіт 👋';

const FEW = 3;

/** A card with one review. */
export const CARD: Card = {
  id: '0'.repeat(32),
  createdAt: 0,
  content: { type: 'word', word: 'trip' },
  status: { type: 'active' },
  reviews: '13',
};

const FACT = { id: '0'.repeat(32), text: 'works as a nurse', sessionId: '0'.repeat(32), notedAt: 0 };

const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000);

/** Creates a learner with some data of each kind and an open call whose lesson contains `word`, by default on the stack. */
export async function createLearnerWithData(
  apiUrl: string = stack.apiUrl,
): Promise<{ learner: TestUser; word: string }> {
  const learner = await createLearner();
  await createUserData(learner.uid);
  const { lesson, word } = createUniqueLesson();
  await startCall(learner, { lesson, apiUrl });
  return { learner, word };
}

/**
 * Creates `count` words, sessions, transcripts, statistics and billing events for a user, plus `HARD_WORD`, a word bank,
 * a part of a deck, progress, a fact, reminders and a subscription.
 */
export async function createUserData(uid: string, count = FEW): Promise<void> {
  const writer = db.bulkWriter();
  const user = db.collection('users').doc(uid);
  for (let index = 0; index < count; index += 1) {
    const sessionId = randomUUID().replaceAll('-', '');
    const session = {
      ...LESSON,
      owner: uid,
      type: 'text',
      startedAt: daysAgo(index),
      expiresAt: daysAgo(index),
    };
    const message = { id: '1', role: 'user', content: `message ${index}`, timestamp: daysAgo(index) };
    void writer.set(user.collection('words').doc(), { word: `word ${index}`, createdAt: daysAgo(index) });
    void writer.set(db.collection('sessions').doc(sessionId), session);
    void writer.set(db.collection('transcripts').doc(sessionId), {
      ...session,
      messages: [message],
      feedback: { score: { totalScore: index } },
    });
    const day = `2001-01-${String(index).padStart(3, '0')}`;
    void writer.set(db.collection('userStatistics').doc(`${day}-${uid}`), { day, uid, requests: index });
    void writer.set(db.collection('billingEvents').doc(randomUUID()), { uid, receivedAt: daysAgo(index) });
  }
  void writer.set(user.collection('words').doc(), { word: HARD_WORD, createdAt: daysAgo(0) });
  void writer.set(db.collection('wordBanks').doc(uid), { count: count + 1, salt: 'salt' });
  void writer.set(db.collection('progress').doc(uid), { sessions: [] });
  void writer.set(db.collection('memories').doc(uid), { isOn: true, facts: [FACT] });
  void writer.set(db.collection('reminders').doc(uid), { devices: [{ id: '0'.repeat(32) }] });
  void writer.set(db.doc(`decks/${uid}/parts/0`), encodeDeckPart([CARD]));
  void writer.set(db.collection('subscriptions').doc(uid), { plan: 'SMART', paidUntil: daysAgo(-9) });
  await writer.close();
}

const countDocument = async (path: string) => ((await db.doc(path).get()).exists ? 1 : 0);

/** Counts a user's documents of each kind. */
export async function countUserData(uid: string): Promise<Record<string, number>> {
  const countOwned = (name: string, field = 'owner') =>
    db.collection(name).where(field, '==', uid).count().get();
  const words = await db.collection('users').doc(uid).collection('words').count().get();
  // Skips today's statistics, which are written a little later than the data that they count.
  const oldStatistics = await db
    .collection('userStatistics')
    .where('uid', '==', uid)
    .where('day', '<', '2002')
    .count()
    .get();
  return {
    records: await countDocument(`users/${uid}`),
    usage: await countDocument(`usage/${uid}`),
    subscriptions: await countDocument(`subscriptions/${uid}`),
    progress: await countDocument(`progress/${uid}`),
    memories: await countDocument(`memories/${uid}`),
    reminders: await countDocument(`reminders/${uid}`),
    deckParts: (await db.collection(`decks/${uid}/parts`).count().get()).data().count,
    wordBanks: await countDocument(`wordBanks/${uid}`),
    words: words.data().count,
    transcripts: (await countOwned('transcripts')).data().count,
    sessions: (await countOwned('sessions')).data().count,
    calls: (await getStoredCallIds(uid)).length,
    statistics: oldStatistics.data().count,
    billingEvents: (await countOwned('billingEvents', 'uid')).data().count,
  };
}

/** Document counts after a user has been deleted; billing events are kept. */
export const REMAINING_USER_DATA = {
  records: 0,
  usage: 0,
  subscriptions: 0,
  progress: 0,
  memories: 0,
  reminders: 0,
  deckParts: 0,
  wordBanks: 0,
  words: 0,
  transcripts: 0,
  sessions: 0,
  calls: 0,
  statistics: 0,
  billingEvents: FEW,
};
