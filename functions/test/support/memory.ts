import { Memory, NoteFactsResponse, type Fact } from '../../src/contract/index.ts';
import { createLessonWith, createUniqueWord, parseBody, post, startTextSession } from './api.ts';
import { db } from './database.ts';
import { stack } from './stack.ts';
import { createLearner, type TestUser } from './users.ts';

/** Sends a request without a body, or with a JSON body, to a path below /memory. */
export const requestMemory = (
  method: 'PATCH' | 'DELETE',
  path: string,
  { token }: TestUser,
  body?: object,
): Promise<Response> =>
  fetch(`${stack.apiUrl}/memory${path}`, {
    method,
    headers: { Authorization: `Bearer ${token}`, 'Content-Type': 'application/json' },
    ...(body && { body: JSON.stringify(body) }),
  });

export const turnMemory = (isOn: boolean, user: TestUser) => requestMemory('PATCH', '', user, { isOn });

/** A learner's stored memory, or undefined if the learner has never turned it on or off. */
export async function getMemory(uid: string): Promise<Memory | undefined> {
  const snapshot = await db.collection('memories').doc(uid).get();
  return snapshot.exists ? Memory.parse(snapshot.data()) : undefined;
}

export const getTexts = (memory: Memory | undefined) => memory?.facts.map(({ text }) => text);

/** Stores facts, newest first. */
export const storeFacts = (uid: string, ...texts: string[]) =>
  db
    .collection('memories')
    .doc(uid)
    .set({ isOn: true, facts: texts.map((text, index) => createFact(text, index)) });

export const createFact = (text: string, index: number): Fact => ({
  id: index.toString(16).padStart(32, '0'),
  text,
  sessionId: 'f'.repeat(32),
  notedAt: 0,
});

/** Starts a text session of a learner whose memory is on. Its model requests contain `word`. */
export async function startRememberedSession() {
  const learner = await createLearner();
  await turnMemory(true, learner);
  const word = createUniqueWord();
  const { sessionId } = await startTextSession(learner, createLessonWith(word));
  const note = (...said: string[]) => {
    const messages = [...said, word].map((content) => ({ role: 'user', content }));
    return post('noteFacts', { sessionId, messages }, learner);
  };
  /** Returns the texts of the noted facts. */
  const noteTexts = async (...said: string[]) =>
    (await parseBody(await note(...said), NoteFactsResponse)).facts.map(({ text }) => text);
  return { learner, word, sessionId, note, noteTexts };
}
