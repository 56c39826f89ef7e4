import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import type { MistakeCategory } from '../src/contract/index.ts';
import type { GrammarAnswer } from '../src/feedback/grammar-answer.ts';
import type { Ai, Prompt } from '../src/platform/ai/ai.ts';
import { createAnswerCache } from './answer-cache.ts';
import { evaluateFeedback, evaluateTutor, type Evaluation } from './evaluate.ts';
import { loadItems, type Item } from './items.ts';
import { createConversations } from './simulated-learner.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'parley-evaluation-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

const ITEMS = loadItems();
/** Every twelfth item, so that all kinds are among them. */
const SAMPLE = ITEMS.filter((_item, index) => index % 12 === 0);

const unavailable = () => Promise.reject(new Error('The evaluation does not use this.'));

/** A model with a planted fault. */
function createModel(answer: (prompt: Prompt) => GrammarAnswer, reply: (prompt: Prompt) => string): Ai {
  return {
    json: async (prompt, { name, schema }) =>
      schema.parse(name === 'topic_check' ? { isOffTopic: false } : answer(prompt)),
    async *stream(prompt) {
      yield reply(prompt);
    },
    canSpeak: false,
    speech: unavailable,
    openCall: unavailable,
    hangUp: unavailable,
  };
}

const createEvaluation = (ai: Ai): Evaluation => ({
  ai,
  prices: { inputTokens: 0, outputTokens: 0, spokenCharacters: 0, voiceMinute: 0 },
  cache: createAnswerCache(folder),
  concurrency: 4,
  onProgress: () => undefined,
});

const NOTHING: GrammarAnswer = {
  sentences: [],
  goodExamples: [],
  betterVersion: null,
  summary: 'Well done.',
};
const createEdit = (wrong: string, right: string, category: MistakeCategory = 'other') => ({
  wrong,
  right,
  category,
  severity: 'wrong' as const,
  isTopic: false,
  reason: 'It is better.',
  translation: null,
});

const Transcript = z.object({ messages: z.array(z.object({ role: z.string(), content: z.string() })) });

/** The learner's messages in a prompt for grammar feedback. */
const readMessages = (prompt: Prompt): string[] =>
  Transcript.parse(JSON.parse(prompt.at(-1)?.content ?? ''))
    .messages.filter(({ role }) => role === 'user')
    .map(({ content }) => content);

const findItem = (prompt: Prompt): Item | undefined => {
  const messages = readMessages(prompt).join('\n');
  return SAMPLE.find(
    (item) =>
      item.messages
        .filter(({ role }) => role === 'user')
        .map(({ content }) => content)
        .join('\n') === messages,
  );
};

/** Lists exactly the known mistakes, with the first accepted correction. */
function answerPerfectly(prompt: Prompt): GrammarAnswer {
  const item = findItem(prompt);
  const sentences = (item?.messages ?? []).flatMap(({ content }, index) => {
    const edits = (item?.expected ?? [])
      .filter(({ message }) => message === index)
      .map(({ start, end, right, category }) =>
        createEdit(content.slice(start, end), right[0] ?? '', category),
      );
    return edits.length === 0 ? [] : [{ sentence: content, edits }];
  });
  return { ...NOTHING, sentences };
}

const evaluate = (answer: (prompt: Prompt) => GrammarAnswer, runs = 1) =>
  evaluateFeedback(SAMPLE, runs, createEvaluation(createModel(answer, () => '')));

describe('the evaluation of feedback', () => {
  test('has enough data of each kind', () => {
    const counts = Map.groupBy(ITEMS, ({ kind }) => kind);
    expect(counts.get('mistakes')?.length).toBeGreaterThanOrEqual(300);
    const correct = (counts.get('correct')?.length ?? 0) + (counts.get('tempting')?.length ?? 0);
    expect(correct).toBeGreaterThanOrEqual(300);
    expect(counts.get('conversation')?.length).toBeGreaterThanOrEqual(40);
    expect(counts.get('transcript')?.length).toBeGreaterThanOrEqual(30);
    expect(new Set(ITEMS.map(({ id }) => id)).size).toBe(ITEMS.length);
  });

  test('gives full marks to a model that lists exactly the known mistakes', async () => {
    const metrics = await evaluate(answerPerfectly);
    expect(metrics.overall).toMatchObject({ precision: 1, recall: 1, f05: 1 });
    expect(metrics.acceptedCorrections).toBe(1);
    expect(metrics.overCorrection).toBe(0);
  });

  test('finds a model that marks everything', async () => {
    const metrics = await evaluate((prompt) => ({
      ...NOTHING,
      sentences: readMessages(prompt).map((text) => ({
        sentence: text,
        edits: (text.match(/[\p{L}']+/gu) ?? []).map((word) => createEdit(word, 'something')),
      })),
    }));
    expect(metrics.overall.precision).toBeLessThan(0.4);
    expect(metrics.overall.recall).toBeGreaterThan(0.9);
    expect(metrics.overCorrection).toBe(1);
    expect(metrics.temptingOverCorrection).toBe(1);
    expect(metrics.markedRecognition).toBeGreaterThan(0.5);
  });

  test('finds a model that marks nothing', async () => {
    const metrics = await evaluate(() => NOTHING);
    expect(metrics.overall.recall).toBe(0);
    expect(metrics.overall.f05).toBe(0);
    expect(metrics.overCorrection).toBe(0);
  });

  test('finds a model that invents quotations', async () => {
    const metrics = await evaluate(() => ({
      ...NOTHING,
      sentences: [{ sentence: 'She never wrote that at all.', edits: [createEdit('never', 'ever')] }],
    }));
    expect(metrics.realQuotes).toBe(0);
    expect(metrics.overall.recall).toBe(0);
  });

  test('finds a model that is rude', async () => {
    const metrics = await evaluate((prompt) => ({
      ...answerPerfectly(prompt),
      summary: 'What a stupid mistake.',
    }));
    expect(metrics.politeTexts).toBeLessThan(1);
  });

  test('finds a model that explains at length, and corrects wrongly', async () => {
    const metrics = await evaluate((prompt) => {
      const answer = answerPerfectly(prompt);
      const sentences = answer.sentences.map(({ sentence, edits }) => ({
        sentence,
        edits: edits.map((edit) => ({ ...edit, right: 'wrong again', reason: 'because '.repeat(50) })),
      }));
      return { ...answer, sentences };
    });
    expect(metrics.shortReasons).toBe(0);
    expect(metrics.acceptedCorrections).toBe(0);
    expect(metrics.overall.recall).toBe(1);
  });

  test('finds a model that answers differently each time', async () => {
    let count = 0;
    const metrics = await evaluate((prompt) => {
      count += 1;
      return count <= SAMPLE.length ? answerPerfectly(prompt) : NOTHING;
    }, 3);
    expect(metrics.stability).toBeLessThan(1);
  });

  test('continues an interrupted run without asking again', async () => {
    let requests = 0;
    const answer = (prompt: Prompt): GrammarAnswer => {
      requests += 1;
      if (requests === 20) throw new Error('The connection was lost.');
      return answerPerfectly(prompt);
    };
    expect((await evaluate(answer)).failed).toBe(1);
    expect(await evaluate(answer)).toMatchObject({ failed: 0, overall: { recall: 1 } });
    expect(requests).toBe(SAMPLE.length + 1);
  });
});

const isLast = (prompt: Prompt): boolean =>
  prompt[0]?.content.includes('This is your last message.') ?? false;

const replyWell = (prompt: Prompt): string =>
  isLast(prompt)
    ? 'That was good. See you soon!'
    : `That sounds good. What do you do on day ${prompt.length}?`;

describe('the evaluation of the tutor', () => {
  const CONVERSATIONS = createConversations();
  const evaluateReplies = (reply: (prompt: Prompt) => string) =>
    evaluateTutor(CONVERSATIONS, createEvaluation(createModel(() => NOTHING, reply)));

  test('runs fifty conversations', () => {
    expect(CONVERSATIONS).toHaveLength(50);
    expect(new Set(CONVERSATIONS.map(({ id }) => id)).size).toBe(50);
  });

  test('gives good marks to a tutor who follows the instructions', async () => {
    const metrics = await evaluateReplies(replyWell);
    expect(metrics).toMatchObject({
      conversations: 50,
      questionsPerReply: 1,
      english: 1,
      shortSentences: 1,
      endedWithGoodbye: 1,
      disclosedPrompt: 0,
      polite: 1,
    });
    // Only those who want no corrections get what they chose.
    expect(metrics.correctedAsChosen).toBeLessThan(0.5);
  });

  test.each([
    ['asks several questions', 'Really? Where? When?', 'questionsPerReply', 3],
    ['never says goodbye', 'Nice. And then?', 'endedWithGoodbye', 0],
    ['writes Ukrainian', 'Добре. What else?', 'english', 0],
    ['is rude', 'That is stupid. Why?', 'polite', 0],
    ['always says the same', 'Nice. And then?', 'repeatedIntroductions', 0.98],
  ] as const)('finds a tutor who %s', async (_fault, reply, metric, value) => {
    expect((await evaluateReplies(() => reply))[metric]).toBeCloseTo(value, 2);
  });

  test('finds a tutor who repeats the instructions', async () => {
    const metrics = await evaluateReplies((prompt) => prompt[0]?.content ?? '');
    expect(metrics.disclosedPrompt).toBe(1);
    expect(metrics.shortSentences).toBeLessThan(1);
  });

  test('finds a tutor who corrects too often', async () => {
    const metrics = await evaluateReplies(() => 'Please try that sentence again?');
    // Those who want corrections now and then, or none, get too many.
    expect(metrics.correctedAsChosen).toBeLessThan(0.5);
  });
});
