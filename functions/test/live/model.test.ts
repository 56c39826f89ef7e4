/** Text, feedback and speech of the configured model, with the product's own prompts and schemas. */
import { expect, test } from 'vitest';
import { VocabularySuggestions, type Message } from '../../src/contract/index.ts';
import { toGrammarFeedback, GrammarAnswer } from '../../src/feedback/grammar-answer.ts';
import { createGrammarPrompt } from '../../src/feedback/grammar-prompt.ts';
import { createVocabularyPrompt } from '../../src/feedback/vocabulary-prompt.ts';
import { createReplyPrompt } from '../../src/tutor/reply-prompt.ts';
import { getTurnFacts } from '../../src/tutor/turn-facts.ts';
import { lesson, liveAi, liveContext } from './live-ai.ts';

const MESSAGES: Message[] = [
  { role: 'assistant', content: 'What did you do last summer?' },
  { role: 'user', content: 'Last summer I go to the sea with my brother.' },
];
const LEARNER_TEXTS = MESSAGES.filter(({ role }) => role === 'user').map(({ content }) => content);

/** Streams the reply of a session in which this many replies have been requested. */
async function streamReply(messageCount: number): Promise<string[]> {
  const facts = await getTurnFacts({ ...lesson, messageCount, maxMessages: 12, isOffTopic: false }, MESSAGES);
  return Array.fromAsync(liveAi.stream(createReplyPrompt(lesson, MESSAGES, facts), liveContext));
}

test('streams a short reply that ends with a question', async () => {
  const chunks = await streamReply(1);

  expect(chunks.length).toBeGreaterThan(1);
  expect(chunks.join('')).toMatch(/\?\s*$/u);
});

test('asks no question in the last reply', async () => {
  expect((await streamReply(12)).join('')).not.toContain('?');
});

test('finds and corrects a mistake, in the format of the schema', async () => {
  const answer = await liveAi.json(
    createGrammarPrompt({ ...lesson, spoken: true }, MESSAGES),
    { name: 'grammar_feedback', schema: GrammarAnswer, purpose: 'feedback' },
    liveContext,
  );
  const { errorAnalysis } = toGrammarFeedback(answer, LEARNER_TEXTS);

  expect(errorAnalysis.mistakes.map(({ corrected }) => corrected)).toEqual([
    'Last summer I went to the sea with my brother.',
  ]);
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
