import { GenerateWordsResponse, VocabularySuggestions } from '@parley/functions/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import * as z from 'zod';
import { createLessonMessage, type TestServer, startTestServer } from './testing/test-server.ts';

let testServer: TestServer;
beforeAll(async () => {
  testServer = await startTestServer();
  await testServer.server.warmUp();
});
afterAll(() => testServer.server.close());

const lesson = { level: 'Intermediate', topic: 'Past Simple' };
const conversation = [
  { role: 'assistant', content: 'He don’t know. What did you do?' },
  { role: 'user', content: 'Yesterday I go to the cinema. The film was great.' },
  { role: 'user', content: 'I depend of my friend.' },
];

interface Options {
  /** Further fields of the user message. */
  extra?: object;
  repair?: { role: 'user'; content: string }[];
  customWords?: string[];
}

async function requestStructured<Schema extends z.core.$ZodType>(
  name: string,
  schema: Schema,
  { extra = {}, repair = [], customWords = ['trip'] }: Options = {},
): Promise<z.output<Schema>> {
  const user = { role: 'user' as const, content: JSON.stringify({ messages: conversation, ...extra }) };
  const reply = await testServer.client.chat.completions.create({
    model: 'm',
    messages: [createLessonMessage({ ...lesson, customWords }), user, ...repair],
    response_format: { type: 'json_schema', json_schema: { name, strict: true, schema: {} } },
  });
  return z.parse(schema, JSON.parse(reply.choices[0]?.message.content ?? ''));
}

/** The fields of the answer that the tests read. */
const GrammarAnswer = z.object({
  sentences: z.array(z.object({ sentence: z.string(), edits: z.array(z.object({ right: z.string() })) })),
  summary: z.string(),
});

test('returns ten practice words', async () => {
  const { words } = await requestStructured('practice_words', GenerateWordsResponse);
  expect(new Set(words).size).toBe(10);
});

test("quotes the learner's mistakes, but not the tutor's", async () => {
  const { sentences, summary } = await requestStructured('grammar_feedback', GrammarAnswer);
  expect(sentences).toEqual([
    { sentence: 'Yesterday I go to the cinema.', edits: [{ right: 'went' }] },
    { sentence: 'I depend of my friend.', edits: [{ right: 'on' }] },
  ]);
  expect(summary).toContain('2 mistakes in your 2 messages');
});

test('returns the same feedback when asked to repair it', async () => {
  const repair = [{ role: 'user' as const, content: 'Your last answer did not fit the schema.' }];
  const original = await requestStructured('grammar_feedback', GrammarAnswer);
  const repaired = await requestStructured('grammar_feedback', GrammarAnswer, { repair });
  expect(repaired).toEqual(original);
});

async function suggestVocabulary(customWords: string[]) {
  const answer = await requestStructured('vocabulary_suggestions', VocabularySuggestions, { customWords });
  return answer.suggestedWords;
}

test('suggests related vocabulary, but no practice words', async () => {
  expect(await suggestVocabulary([])).toContain('story');

  const suggestedWords = await suggestVocabulary(['story']);
  expect(suggestedWords).toContain('character');
  expect(suggestedWords).not.toContain('story');
});

test('names a missed practice word in the tip', async () => {
  const extra = { wordsUsed: [], wordsMissed: ['trip'], linkingWords: ['because'] };
  const { improvementTip } = await requestStructured(
    'improvement_tip',
    z.object({ improvementTip: z.string() }),
    { extra },
  );
  expect(improvementTip).toContain('You didn’t use your practice word.');
  expect(improvementTip).toContain('“trip”');
});
