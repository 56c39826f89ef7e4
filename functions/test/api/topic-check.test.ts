import { expect, test } from 'vitest';
import { createLessonWith, createUniqueWord, post, readEvents, startTextSession } from '../support/api.ts';
import { getSession } from '../support/database.ts';
import { getModelRequests, scriptModel } from '../support/model.ts';
import { createGuest, createLearner, type TestUser } from '../support/users.ts';

/** Requests a reply to each of these messages; `reply` requests another one, and `getRequests` returns the requests to the model. */
async function talk(user: TestUser, ...messages: string[]) {
  const word = createUniqueWord();
  const lesson = createLessonWith(word);
  const { sessionId } = await startTextSession(user, lesson);
  const conversation: string[] = [];
  const signatures: (string | null)[] = [];
  const reply = async (message: string) => {
    conversation.push(`User: ${message}`);
    signatures.push(null);
    const body = { ...lesson, sessionId, conversation, signatures };
    const response = await post('generateResponse', body, user, { Accept: 'text/event-stream' });
    // The response ends when the topic has been checked.
    const last = (await readEvents(response)).at(-1);
    if (last === undefined || !('done' in last)) throw new Error('The reply was interrupted.');
    conversation.push(`Assistant: ${last.text}`);
    signatures.push(last.signature ?? null);
  };
  for (const message of messages) await reply(message);
  const isOffTopic = async () => (await getSession(sessionId))?.isOffTopic;
  return { reply, isOffTopic, getRequests: () => getModelRequests(word) };
}

const OFF_TOPIC_NOTE = 'The learner has left the topic';
const OFF_TOPIC = ['I went to Spain.', 'Who will win the football match?', 'What is the price of gold?'];

/** The requests for a topic check that contain this text. */
const getChecks = async (text: string) =>
  (await getModelRequests(text)).filter((request) => request.includes('You are observing'));

test('tells the model when the learner has left the topic', async () => {
  const { reply, isOffTopic, getRequests } = await talk(await createGuest(), ...OFF_TOPIC);
  expect(await isOffTopic()).toBe(true);
  await reply('I want to buy some gold.');
  const requests = await getRequests();
  const replies = requests.filter((request) => request.includes('in a practice chat'));
  expect(replies.map((request) => request.includes(OFF_TOPIC_NOTE))).toEqual([false, false, false, true]);
});

test('checks the topic only after every third reply', async () => {
  const marker = createUniqueWord();
  const { reply } = await talk(await createGuest(), `I saw ${marker}.`, 'It was big.');
  expect(await getChecks(marker)).toEqual([]);
  await reply('I liked it.');
  expect(await getChecks(marker)).toHaveLength(1);
});

test('keeps the result of the previous check when a check fails', async () => {
  const { reply, isOffTopic } = await talk(await createLearner(), ...OFF_TOPIC);
  const marker = createUniqueWord();
  // Only the prompt of a topic check contains the conversation as JSON.
  await scriptModel(String.raw`\"content\":\"${marker}`, { kind: 'status', status: 400 });

  for (const message of [`${marker} is in Spain.`, 'I swam there.', 'It was warm.']) await reply(message);

  expect(await getChecks(marker)).toHaveLength(1);
  expect(await isOffTopic()).toBe(true);
});
