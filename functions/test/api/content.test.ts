import { describe, expect, test } from 'vitest';
import {
  calculateScore,
  GenerateWordsResponse,
  GrammarFeedback,
  ScoreFeedback,
  VocabularySuggestions,
  type Message,
} from '../../src/contract/index.ts';
import { parseBody, readError, LESSON, post, createUniqueWord } from '../support/api.ts';
import { getModelRequests, scriptModel } from '../support/model.ts';
import { createGuest } from '../support/users.ts';

const { level, topic } = LESSON;

/** Creates a conversation with these learner texts, and a unique word that identifies it to the model server. */
function createConversation(...texts: string[]): { messages: Message[]; marker: string } {
  const marker = createUniqueWord();
  const learnerMessages = texts.map((content): Message => ({ role: 'user', content }));
  return {
    marker,
    messages: [{ role: 'assistant', content: `Although ${marker}, tell me.` }, ...learnerMessages],
  };
}

const requestFeedback = async (messages: Message[]) =>
  post('generateGrammarFeedback', { messages, ...LESSON }, await createGuest());

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

  test('counts a practice word with a wrong form as tried, not as used', async () => {
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

describe('generateGrammarFeedback', () => {
  test('finds a mistake and quotes it', async () => {
    const { messages } = createConversation('She go to school every day.', 'I like it very much.');
    const response = await post('generateGrammarFeedback', { messages, ...LESSON }, await createGuest());
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
    const edit = {
      wrong: 'go',
      right: 'goes',
      category: 'agreement',
      severity: 'wrong',
      isTopic: true,
      reason: 'She goes.',
      translation: null,
    };
    const content = JSON.stringify({
      sentences: [
        { sentence: 'She go to school.', edits: [edit] },
        { sentence: 'He go home.', edits: [edit] },
        { sentence: `Although ${marker}, tell me.`, edits: [{ ...edit, wrong: 'tell', right: 'tells' }] },
      ],
      goodExamples: ['I like it a lot.', 'He loves it.'],
      betterVersion: null,
      summary: 'Fine.',
    });
    await scriptModel(marker, { kind: 'reply', content });
    const response = await post('generateGrammarFeedback', { messages, ...LESSON }, await createGuest());
    const { translation: _none, ...details } = edit;
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

  test('gives reasons in Ukrainian as well when asked to', async () => {
    const { messages } = createConversation('She go to school.');
    const body = { messages, ...LESSON, explanationLanguage: 'uk' };
    const response = await post('generateGrammarFeedback', body, await createGuest());
    const { errorAnalysis } = await parseBody(response, GrammarFeedback);
    expect(errorAnalysis.mistakes[0]?.edits?.[0]?.translation).toMatch(/\p{Script=Cyrillic}/u);
  });
});

describe('generateVocabularySuggestions', () => {
  test('suggests words after a conversation', async () => {
    const { messages } = createConversation('I went to the sea.');
    const response = await post(
      'generateVocabularySuggestions',
      { messages, level, topic },
      await createGuest(),
    );
    expect((await parseBody(response, VocabularySuggestions)).suggestedWords.length).toBeGreaterThan(2);
  });

  test('drops words that the learner has used in another form', async () => {
    const { messages, marker } = createConversation('We travelled to the mountains.');
    const suggestedWords = ['travel', 'mountain', 'set off', 'scenery'];
    await scriptModel(marker, { kind: 'reply', content: JSON.stringify({ suggestedWords }) });
    const response = await post(
      'generateVocabularySuggestions',
      { messages, level, topic },
      await createGuest(),
    );
    expect(await parseBody(response, VocabularySuggestions)).toEqual({
      suggestedWords: ['set off', 'scenery'],
    });
  });
});

describe('a structured answer', () => {
  test.each([
    ['is not JSON', { kind: 'malformed-json' }],
    ['does not fit the schema', { kind: 'reply', content: '{"sentences":"none"}' }],
  ] as const)('that %s is requested once more, with an explanation', async (_fault, behaviour) => {
    const { messages, marker } = createConversation('She go to school.');
    await scriptModel(marker, behaviour, 1);
    expect((await requestFeedback(messages)).status).toBe(200);
    const [first, second] = await getModelRequests(marker);
    expect(first).not.toContain('Answer again');
    expect(second).toContain('Answer again');
  });

  test('that is empty is requested once more as before, because some servers reject an empty message', async () => {
    const { messages, marker } = createConversation('She go to school.');
    await scriptModel(marker, { kind: 'empty' }, 1);

    expect((await requestFeedback(messages)).status).toBe(200);

    const [first, second] = await getModelRequests(marker);
    expect(second).toBe(first);
  });

  test.each([
    ['stays invalid', { kind: 'malformed-json' }, 502, 'model-failed', 2],
    ['is refused', { kind: 'refusal' }, 502, 'model-refused', 1],
    ['never arrives', { kind: 'stall' }, 503, 'model-unavailable', 1],
    ['breaks off', { kind: 'cut-off', afterDeltas: 0 }, 502, 'model-failed', 2],
  ] as const)('that %s causes a clear error', async (_fault, behaviour, status, code, requestCount) => {
    const { messages, marker } = createConversation('She go to school.');
    await scriptModel(marker, behaviour);
    const failed = await requestFeedback(messages);
    expect(failed.headers.get('retry-after')).toMatch(/^\d+$/);
    expect(await readError(failed)).toEqual({ status, code });
    expect(await getModelRequests(marker)).toHaveLength(requestCount);
  });
});
