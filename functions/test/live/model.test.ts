/** Text, feedback and speech of the configured model, with the product's own prompts and schemas. */
import { expect, test } from 'vitest';
import { GrammarFeedback, VocabularySuggestions, type Message } from '../../src/contract/index.ts';
import { createGrammarPrompt, createVocabularyPrompt } from '../../src/feedback/prompts.ts';
import { quotesLearner } from '../../src/feedback/quotes.ts';
import { createResponsePrompt } from '../../src/tutor/prompts.ts';
import { lesson, liveAi, liveContext } from './live-ai.ts';

const MESSAGES: Message[] = [
  { role: 'assistant', content: 'What did you do last summer?' },
  { role: 'user', content: 'Last summer I go to the sea with my brother.' },
];
const LEARNER_TEXTS = MESSAGES.filter(({ role }) => role === 'user').map(({ content }) => content);

test('streams a short reply that ends with a question', async () => {
  const pieces = await Array.fromAsync(liveAi.stream(createResponsePrompt(lesson, MESSAGES), liveContext));

  expect(pieces.length).toBeGreaterThan(1);
  expect(pieces.join('')).toMatch(/\?\s*$/u);
});

test('finds the mistake, and quotes it in the format of the schema', async () => {
  const { errorAnalysis } = await liveAi.json(
    createGrammarPrompt({ ...lesson, spoken: true }, MESSAGES),
    { name: 'grammar_feedback', schema: GrammarFeedback, purpose: 'feedback' },
    liveContext,
  );

  expect(errorAnalysis.mistakes.filter(({ message }) => quotesLearner(message, LEARNER_TEXTS))).not.toEqual(
    [],
  );
  expect(errorAnalysis.summary).not.toBe('');
});

test('suggests words in the format of the schema', async () => {
  const { suggestedWords } = await liveAi.json(
    createVocabularyPrompt(lesson, MESSAGES),
    { name: 'vocabulary_suggestions', schema: VocabularySuggestions, purpose: 'feedback' },
    liveContext,
  );

  expect(suggestedWords.length).toBeGreaterThan(2);
});

test.runIf(liveAi.canSpeak)('reads a message aloud as MP3', async () => {
  const bytes = await liveAi.speech('What did you do last summer?', liveContext);

  const isTagged = new TextDecoder().decode(bytes.subarray(0, 3)) === 'ID3';
  expect(isTagged || (bytes[0] === 0xff && (bytes[1] ?? 0) >= 0xe0)).toBe(true);
  expect(bytes.length).toBeGreaterThan(2_000);
});
