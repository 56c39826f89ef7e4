import { expect, test, vi } from 'vitest';
import { GenerateResponseResponse } from '../../src/contract/index.ts';
import { createLessonWith, createUniqueWord, parseBody, post, startTextSession } from '../support/api.ts';
import { getSession } from '../support/database.ts';
import { getModelRequests } from '../support/model.ts';
import { createGuest } from '../support/users.ts';

/** Requests a reply to each of these messages; `reply` requests another one, and `getRequests` returns the requests to the model. */
async function talk(...messages: string[]) {
  const guest = await createGuest();
  const word = createUniqueWord();
  const lesson = createLessonWith(word);
  const { sessionId } = await startTextSession(guest, lesson);
  const conversation: string[] = [];
  const signatures: (string | null)[] = [];
  const reply = async (message: string) => {
    conversation.push(`User: ${message}`);
    signatures.push(null);
    const body = { ...lesson, sessionId, conversation, signatures };
    const response = await post('generateResponse', body, guest);
    const { text, signature = null } = await parseBody(response, GenerateResponseResponse);
    conversation.push(`Assistant: ${text}`);
    signatures.push(signature);
  };
  for (const message of messages) await reply(message);
  return { reply, sessionId, getRequests: () => getModelRequests(word) };
}

const OFF_TOPIC_NOTE = 'The learner has left the topic';

test('tells the model when the learner has left the topic', async () => {
  const { reply, sessionId, getRequests } = await talk(
    'I went to Spain.',
    'Who will win the football match?',
    'What is the price of gold?',
  );
  await vi.waitFor(async () => expect((await getSession(sessionId))?.isOffTopic).toBe(true), 5_000);
  await reply('I want to buy some gold.');
  const requests = await getRequests();
  const replies = requests.filter((request) => request.includes('in a practice chat'));
  expect(replies.map((request) => request.includes(OFF_TOPIC_NOTE))).toEqual([false, false, false, true]);
});

test('checks the topic only after every third reply', async () => {
  const marker = createUniqueWord();
  const { reply, getRequests } = await talk(`I saw ${marker}.`, 'It was big.');
  await vi.waitFor(async () => expect(await getRequests()).toHaveLength(2));
  expect((await getModelRequests(marker)).filter((request) => request.includes('You are observing'))).toEqual(
    [],
  );
  await reply('I liked it.');
  await vi.waitFor(async () =>
    expect(
      (await getModelRequests(marker)).filter((request) => request.includes('You are observing')),
    ).toHaveLength(1),
  );
});
