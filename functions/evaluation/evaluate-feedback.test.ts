import { describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import type { MistakeCategory } from '../src/contract/index.ts';
import type { GrammarAnswer } from '../src/feedback/grammar-answer.ts';
import type { Prompt } from '../src/platform/ai/ai.ts';
import { evaluateFeedback } from './evaluate.ts';
import { loadItems, type Item } from './items.ts';
import {
  createEvaluation,
  createFakeModel,
  createTemporaryFolder,
  NO_FEEDBACK,
} from './testing/create-evaluation.ts';

const ITEMS = loadItems();
/** Every twelfth item, so that all kinds are among them. */
const SAMPLE = ITEMS.filter((_item, index) => index % 12 === 0);

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
  return { ...NO_FEEDBACK, sentences };
}

const evaluate = (answer: (prompt: Prompt) => GrammarAnswer, runs = 1, folder = createTemporaryFolder()) =>
  evaluateFeedback(
    SAMPLE,
    runs,
    createEvaluation(
      createFakeModel(answer, () => ''),
      folder,
    ),
  );

describe('the evaluation of feedback', () => {
  test('gives full marks to a model that lists exactly the known mistakes', async () => {
    const metrics = await evaluate(answerPerfectly);
    expect(metrics.overall).toMatchObject({ precision: 1, recall: 1, f05: 1 });
    expect(metrics.acceptedCorrections).toBe(1);
    expect(metrics.overCorrection).toBe(0);
  });

  test('detects a model that marks everything', async () => {
    const metrics = await evaluate((prompt) => ({
      ...NO_FEEDBACK,
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

  test('includes correct sentences that invite over-correction in the over-correction rate', async () => {
    const metrics = await evaluate((prompt) => {
      if (findItem(prompt)?.kind !== 'tempting') return NO_FEEDBACK;
      const [text = ''] = readMessages(prompt);
      return { ...NO_FEEDBACK, sentences: [{ sentence: text, edits: [createEdit(text, 'something')] }] };
    });
    expect(metrics.temptingOverCorrection).toBe(1);
    expect(metrics.overCorrection).toBeGreaterThan(0.02);
    expect(metrics.overCorrection).toBeLessThan(1);
  });

  test('detects a model that is worse at one level', async () => {
    const metrics = await evaluate((prompt) =>
      findItem(prompt)?.lesson.level === 'Advanced' ? NO_FEEDBACK : answerPerfectly(prompt),
    );
    expect(metrics.levels.Advanced).toMatchObject({ recall: 0, f05: 0 });
    expect(metrics.levels.Intermediate).toMatchObject({ precision: 1, recall: 1, f05: 1, overCorrection: 0 });
  });

  test('detects a model that marks nothing', async () => {
    const metrics = await evaluate(() => NO_FEEDBACK);
    expect(metrics.overall.recall).toBe(0);
    expect(metrics.overall.f05).toBe(0);
    expect(metrics.overCorrection).toBe(0);
  });

  test('detects a model that invents quotations', async () => {
    const metrics = await evaluate(() => ({
      ...NO_FEEDBACK,
      sentences: [{ sentence: 'She never wrote that at all.', edits: [createEdit('never', 'ever')] }],
    }));
    expect(metrics.realQuotes).toBe(0);
    expect(metrics.overall.recall).toBe(0);
  });

  test('detects a model that is rude', async () => {
    const metrics = await evaluate((prompt) => ({
      ...answerPerfectly(prompt),
      summary: 'What a stupid mistake.',
    }));
    expect(metrics.politeTexts).toBeLessThan(1);
  });

  test('detects a model whose reasons are too long and whose corrections are wrong', async () => {
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

  test('detects a model that answers differently each time', async () => {
    let count = 0;
    const metrics = await evaluate((prompt) => {
      count += 1;
      return count <= SAMPLE.length ? answerPerfectly(prompt) : NO_FEEDBACK;
    }, 3);
    expect(metrics.stability).toBeLessThan(1);
  });

  test('repeats only the failed request when it is run again', async () => {
    let requests = 0;
    const answer = (prompt: Prompt): GrammarAnswer => {
      requests += 1;
      if (requests === 20) throw new Error('The connection was lost.');
      return answerPerfectly(prompt);
    };
    const folder = createTemporaryFolder();
    expect((await evaluate(answer, 1, folder)).failed).toBe(1);
    expect(await evaluate(answer, 1, folder)).toMatchObject({ failed: 0, overall: { recall: 1 } });
    expect(requests).toBe(SAMPLE.length + 1);
  });
});
