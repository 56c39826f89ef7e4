// @vitest-environment node
import { expect, test } from 'vitest';
import { createClient } from '../../../api/client.ts';
import { refuse, startServer } from '../../../api/scripted-server.ts';
import { BLOCK_NAMES, type FinishedTalk } from './feedback-state.ts';
import { runFeedback } from './run-feedback.ts';

const talk: FinishedTalk = {
  lesson: { level: 'Intermediate', topic: 'Past Simple', customWords: ['go'] },
  messages: [{ id: '1', role: 'user', content: 'their we go', at: 1 }],
};

/** Which calls about this talk say that it was spoken. */
async function callsThatSaySpoken(asked: FinishedTalk): Promise<string[]> {
  const { url, heard } = await startServer((_, response) => refuse(response, 400, 'invalid-argument'));
  const client = createClient({ baseUrl: url, token: async () => 'token' });
  const context = { send: () => undefined, signal: new AbortController().signal };
  for (const block of BLOCK_NAMES) {
    await runFeedback(client, { type: 'ask', key: block, talk: asked }, context);
  }
  expect(heard).toHaveLength(BLOCK_NAMES.length);
  const spoken = heard.filter(({ body }) => JSON.stringify(body).includes('"spoken":true'));
  return spoken.map(({ path }) => path);
}

test('the calls that could find fault with the spelling of a talk are told that it was spoken', async () => {
  expect(await callsThatSaySpoken({ ...talk, spoken: true })).toEqual([
    '/content/generateScoreFeedback',
    '/content/generateGrammarFeedback',
  ]);
});

test('of a talk that was written no call says that it was spoken', async () => {
  expect(await callsThatSaySpoken(talk)).toEqual([]);
});
