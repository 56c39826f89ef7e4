import { describe, expect, test } from 'vitest';
import {
  calculateScore,
  GenerateWordsResponse,
  GrammarFeedback,
  ScoreFeedback,
} from '../../src/contract/index.ts';
import { parseBody, LESSON, post } from '../support/api.ts';
import { getModelRequests, scriptModel } from '../support/model.ts';
import { createGuest } from '../support/users.ts';
import { createConversation, requestFeedback } from '../support/feedback.ts';

const { level, topic } = LESSON;

describe('generateWords', () => {
  test('returns up to ten different words for the level and topic', async () => {
    const response = await post('generateWords', { level, topic }, await createGuest());
    const { words } = await parseBody(response, GenerateWordsResponse);
    expect(words.length).toBeGreaterThan(4);
    expect(new Set(words).size).toBe(words.length);
  });
});

describe('generateScoreFeedback', () => {
  test("counts only the learner's words, in any form", async () => {
    const { messages } = createConversation('I took my coat off because it was hot.', 'However, we swam.');
    const body = { messages, customWords: ['take off', 'swim', 'although'] };
    const score = await parseBody(
      await post('generateScoreFeedback', body, await createGuest()),
      ScoreFeedback,
    );
    expect(score).toMatchObject({
      wordsUsed: ['take off', 'swim'],
      customWords: ['take off', 'swim', 'although'],
      linkingWords: ['because', 'however'],
    });
    expect(score.figures).toMatchObject({
      words: 12,
      messages: 2,
      sentences: 2,
      knownShare: 1,
      linkingWords: 2,
      practiceWords: 3,
      practiceWordsUsed: 2,
    });
    // Fewer than 15 words get no score.
    expect(score.totalScore).toBe(0);
    expect(score.improvementTip).not.toBe('');
  });

  test('works without practice words', async () => {
    const { messages } = createConversation('Hello there.');
    const response = await post('generateScoreFeedback', { messages, customWords: [] }, await createGuest());
    expect(await parseBody(response, ScoreFeedback)).toMatchObject({
      wordsUsed: [],
      customWords: [],
      totalScore: 0,
    });
  });

  test('computes the score without the mistakes, which the page adds', async () => {
    const { messages } = createConversation(
      'Last summer I went to the sea with my brother because we love swimming.',
      'The weather was wonderful, so we stayed on the beach for hours.',
      'However, my brother lost his wallet there.',
    );
    const body = { messages, customWords: ['wallet', 'child'] };
    const response = await post('generateScoreFeedback', body, await createGuest());
    const { totalScore, figures } = await parseBody(response, ScoreFeedback);
    const score = figures && calculateScore(figures, undefined);
    expect(score?.status === 'scored' && score.total).toBe(totalScore);
    expect(totalScore).toBeGreaterThan(40);
  });

  test('counts a practice word in a wrong form as tried, not as used', async () => {
    const { messages } = createConversation('I saw two childs.');
    const body = { messages, customWords: ['child'] };
    const response = await post('generateScoreFeedback', body, await createGuest());
    expect(await parseBody(response, ScoreFeedback)).toMatchObject({ wordsUsed: [], wordsTried: ['child'] });
  });

  test.each([
    ['mentions transcriptions to the model when the conversation was spoken', { spoken: true }, true],
    ['does not mention transcriptions to the model when the conversation was written', {}, false],
  ])('%s', async (_title, extra, isSpoken) => {
    const { messages, marker } = createConversation('I took my coat off');
    const body = { messages, customWords: [], ...extra };
    expect((await post('generateScoreFeedback', body, await createGuest())).status).toBe(200);
    const [request] = await getModelRequests(marker);
    expect(request?.includes('transcriptions')).toBe(isSpoken);
  });
});

const EDIT = {
  wrong: 'go',
  right: 'goes',
  category: 'agreement',
  severity: 'wrong',
  isTopic: true,
  reason: 'She goes.',
  translation: null,
};
const ANSWER = { goodExamples: [], betterVersion: null, summary: 'Fine.' };

describe('generateGrammarFeedback', () => {
  test('finds a mistake and quotes it', async () => {
    const { messages } = createConversation('She go to school every day.', 'I like it very much.');
    const response = await requestFeedback(messages);
    const { errorAnalysis } = await parseBody(response, GrammarFeedback);
    expect(errorAnalysis.mistakes[0]?.message).toContain('She go');
    expect(errorAnalysis.summary).not.toBe('');
  });

  test.each([
    ['mentions transcriptions to the model when the conversation was spoken', { spoken: true }, true],
    ['does not mention transcriptions to the model when the conversation was written', {}, false],
  ])('%s', async (_title, extra, isSpoken) => {
    const { messages, marker } = createConversation('She go to school every day');
    const response = await post(
      'generateGrammarFeedback',
      { messages, ...LESSON, ...extra },
      await createGuest(),
    );
    expect(response.status).toBe(200);
    const [request] = await getModelRequests(marker);
    expect(request?.includes('transcriptions')).toBe(isSpoken);
  });

  test('keeps only sentences and examples that the learner wrote', async () => {
    const { messages, marker } = createConversation('She go to school. I like it a lot.');
    const content = JSON.stringify({
      ...ANSWER,
      sentences: [
        { sentence: 'She go to school.', edits: [EDIT] },
        { sentence: 'He go home.', edits: [EDIT] },
        { sentence: `Although ${marker}, tell me.`, edits: [{ ...EDIT, wrong: 'tell', right: 'tells' }] },
      ],
      goodExamples: ['I like it a lot.', 'He loves it.'],
    });
    await scriptModel(marker, { kind: 'reply', content });
    const response = await requestFeedback(messages);
    const { translation: _none, ...details } = EDIT;
    expect((await parseBody(response, GrammarFeedback)).errorAnalysis).toEqual({
      mistakes: [
        {
          message: 'She go to school.',
          explanation: 'She goes.',
          corrected: 'She goes to school.',
          edits: [details],
        },
      ],
      counts: { unclear: 0, wrong: 1, unnatural: 0, sentences: 1, unclearSentences: 0 },
      // The model's summary may be about the other sentences.
      summary: 'Good effort! Next, practise making verbs agree with their subjects.',
      goodExamples: ['I like it a lot.'],
    });
  });

  test('looks for mistakes only in the first 20,000 characters, because the search takes processor time', async () => {
    const { messages, marker } = createConversation('She go to school.');
    const long = { role: 'user', content: 'a '.repeat(999) } as const;
    const sentences = [{ sentence: 'She go to school.', edits: [EDIT] }];
    await scriptModel(marker, { kind: 'reply', content: JSON.stringify({ ...ANSWER, sentences }) });
    const response = await requestFeedback([...Array.from({ length: 12 }, () => long), ...messages]);
    expect((await parseBody(response, GrammarFeedback)).errorAnalysis.mistakes).toEqual([]);
  });

  test('gives reasons in Ukrainian as well when asked to', async () => {
    const { messages } = createConversation('She go to school.');
    const body = { messages, ...LESSON, explanationLanguage: 'uk' };
    const response = await post('generateGrammarFeedback', body, await createGuest());
    const { errorAnalysis } = await parseBody(response, GrammarFeedback);
    expect(errorAnalysis.mistakes[0]?.edits?.[0]?.translation).toMatch(/\p{Script=Cyrillic}/u);
  });
});
