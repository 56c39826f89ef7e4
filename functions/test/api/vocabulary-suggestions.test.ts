import { describe, expect, test } from 'vitest';
import { VocabularySuggestions } from '../../src/contract/index.ts';
import { createUniqueWord, parseBody, readError, LESSON, post } from '../support/api.ts';
import { getModelRequests, scriptModel } from '../support/model.ts';
import { createGuest } from '../support/users.ts';
import { createConversation, requestFeedback } from '../support/feedback.ts';

const { level, topic } = LESSON;

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

  test('checks only the first 30 words, even if the model suggests more', async () => {
    const usedWords = Array.from({ length: 30 }, () => createUniqueWord());
    const { messages, marker } = createConversation(usedWords.join(' '));
    const suggestedWords = [...usedWords, 'scenery'];
    await scriptModel(marker, { kind: 'reply', content: JSON.stringify({ suggestedWords }) });
    const response = await post(
      'generateVocabularySuggestions',
      { messages, level, topic },
      await createGuest(),
    );
    expect(await parseBody(response, VocabularySuggestions)).toEqual({ suggestedWords: [] });
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

  test('that is empty is requested again without an explanation, because some servers reject an empty message', async () => {
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
