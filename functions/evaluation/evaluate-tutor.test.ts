import { describe, expect, test } from 'vitest';
import type { CorrectionPolicy } from '../src/contract/index.ts';
import type { Prompt } from '../src/platform/ai/ai.ts';
import { evaluateTutor } from './evaluate.ts';
import { PRACTICE_WORDS } from './practice-word-scripts.ts';
import { createConversations } from './simulated-learner.ts';
import { createEvaluation, createFakeModel, NO_FEEDBACK } from './testing/create-evaluation.ts';

const CONVERSATIONS = createConversations();
/** Two of each level, one of which answers the tutor's questions. */
const SAMPLE = CONVERSATIONS.filter((_conversation, index) => index % 5 === 0);
const getAnswering = (corrections: CorrectionPolicy) =>
  CONVERSATIONS.filter((each) => each.corrections === corrections && each.behaviour === 'answers');

const evaluate = (reply: (prompt: Prompt) => string, conversations = SAMPLE) =>
  evaluateTutor(conversations, createEvaluation(createFakeModel(() => NO_FEEDBACK, reply)));

const isLast = (prompt: Prompt): boolean =>
  prompt[0]?.content.includes('This is your last message.') ?? false;

const GOODBYE = 'That was good. See you soon!';
const replyWell = (prompt: Prompt): string =>
  isLast(prompt) ? GOODBYE : `That sounds good. What do you do on day ${prompt.length}?`;

const getLastMessage = (prompt: Prompt): string => prompt.at(-1)?.content ?? '';
const AGAIN = 'Could you try that sentence again?';
const MISTAKES = [
  ['goed', 'went'],
  ['work in', 'works'],
  ['depends of', 'depends on'],
] as const;
const findRightForm = (prompt: Prompt) =>
  MISTAKES.find(([wrong]) => getLastMessage(prompt).includes(wrong))?.[1];

/** Asks for another try first, and gives the right form if that fails, or if the next message is the last. */
function correctEach(prompt: Prompt): string {
  const right = findRightForm(prompt);
  if (isLast(prompt) || right === undefined) return replyWell(prompt);
  const hasAsked = prompt.at(-2)?.content.includes(AGAIN) ?? false;
  const isLastChance = prompt[0]?.content.includes('You can write 1 more message') ?? false;
  return hasAsked || isLastChance ? `We say “${right}”. What else?` : AGAIN;
}

/** Does the same for the first mistake only. */
const correctOne = (prompt: Prompt): string =>
  findRightForm(prompt) === 'went' ? correctEach(prompt) : replyWell(prompt);

const recast = (prompt: Prompt): string =>
  isLast(prompt) ? GOODBYE : `Oh, ${findRightForm(prompt) ?? 'good'}! What else?`;

describe('the evaluation of the tutor', () => {
  test('has fifty conversations with different ids', () => {
    expect(CONVERSATIONS).toHaveLength(50);
    expect(new Set(CONVERSATIONS.map(({ id }) => id)).size).toBe(50);
  });

  test('gives good marks to a tutor who follows the instructions', async () => {
    const metrics = await evaluate(replyWell, CONVERSATIONS);
    expect(metrics).toMatchObject({
      conversations: 50,
      failed: 0,
      questionsPerReply: 1,
      english: 1,
      shortSentences: 1,
      endedWithGoodbye: 1,
      disclosedPrompt: 0,
      polite: 1,
    });
    expect(metrics.wordsAboveLevel).toBeLessThan(0.1);
    // This tutor never corrects, so only learners who want no corrections get what they chose.
    expect(metrics.correctedAsChosen).toBeLessThan(0.5);
  });

  test.each([
    ['asks several questions', 'Really? Where? When?', 'questionsPerReply', 3],
    ['never says goodbye', 'Nice. And then?', 'endedWithGoodbye', 0],
    ['ends without a farewell', 'Nice.', 'endedWithGoodbye', 0],
    ['writes Ukrainian', 'Добре. What else?', 'english', 0],
    ['writes Spanish', 'Muy bien, me gusta mucho. ¿Qué haces los fines de semana?', 'english', 0],
    ['adds a German sentence', 'That is good. Was machst du denn am liebsten?', 'english', 0],
    ['is rude', 'That is stupid. Why?', 'polite', 0],
    ['always says the same thing', 'Nice. And then?', 'repeatedIntroductions', 0.9],
    ['lists the practice words', 'Market, ticket, luggage, neighbour, deadline.', 'elicitedWords', 0],
  ] as const)('detects a tutor who %s', async (_fault, reply, metric, value) => {
    expect((await evaluate(() => reply))[metric]).toBeCloseTo(value, 2);
  });

  test('detects a tutor who uses rare words that are in no list', async () => {
    const metrics = await evaluate(() => 'Perspicacious antiquarians excogitate. Do they vituperate?');
    expect(metrics.wordsAboveLevel).toBeGreaterThan(0.5);
    expect(metrics.levels['Pre-Intermediate']?.wordsAboveLevel).toBeGreaterThan(0.5);
    expect(metrics.levels.Advanced?.wordsAboveLevel).toBeNull();
  });

  test('counts practice words that the learner uses because the tutor asks for them', async () => {
    const words = Object.values(PRACTICE_WORDS).flatMap((scripts) => scripts.map(({ word }) => word));
    const metrics = await evaluate((prompt) => {
      const word = words.find((each) => prompt[0]?.content.includes(`"unusedWords":["${each}"`));
      return word === undefined ? replyWell(prompt) : `I see. Can you tell me something about “${word}”?`;
    });
    expect(metrics.elicitedWords).toBe(1);
  });

  test('detects a tutor who repeats the instructions', async () => {
    const metrics = await evaluate((prompt) => prompt[0]?.content ?? '');
    expect(metrics.disclosedPrompt).toBe(1);
    expect(metrics.shortSentences).toBeLessThan(1);
  });

  test('counts conversations that failed', async () => {
    const metrics = await evaluate(() => {
      throw new Error('The key is wrong.');
    });
    expect(metrics).toMatchObject({ conversations: 0, failed: SAMPLE.length });
  });
});

describe('corrections as the learner chose', () => {
  test.each([
    ['flow', replyWell],
    ['gentle', correctOne],
    ['accuracy', correctEach],
  ] as const)('are those of a tutor who follows the policy "%s"', async (policy, reply) => {
    expect((await evaluate(reply, getAnswering(policy))).correctedAsChosen).toBe(1);
  });

  test.each([
    ['corrects although the learner wants to talk', 'flow', correctEach],
    ['recasts although the learner wants to talk', 'flow', recast],
    ['never corrects', 'gentle', replyWell],
    ['gives the right form at once', 'gentle', recast],
    ['asks for another try in each reply', 'gentle', () => AGAIN],
    ['corrects each mistake', 'gentle', correctEach],
    ['corrects only one mistake', 'accuracy', correctOne],
    ['gives the right form at once', 'accuracy', recast],
    ['asks for another try in each reply', 'accuracy', () => AGAIN],
  ] as const)('are missed by a tutor who %s (%s)', async (_fault, policy, reply) => {
    expect((await evaluate(reply, getAnswering(policy))).correctedAsChosen).toBe(0);
  });
});
