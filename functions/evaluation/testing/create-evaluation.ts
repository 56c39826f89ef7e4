import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';
import type { GrammarAnswer } from '../../src/feedback/grammar-answer.ts';
import type { Ai, Prompt } from '../../src/platform/ai/ai.ts';
import { createAnswerCache } from '../answer-cache.ts';
import type { Evaluation } from '../evaluate.ts';

const unavailable = () => Promise.reject(new Error('The evaluation does not use this.'));

/** Creates a model whose feedback and replies come from these functions. */
export function createFakeModel(
  answer: (prompt: Prompt) => GrammarAnswer,
  reply: (prompt: Prompt) => string,
): Ai {
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

/** Creates a folder that exists until the end of the test. */
export function createTemporaryFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'parley-evaluation-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  return folder;
}

export const createEvaluation = (ai: Ai, folder: string = createTemporaryFolder()): Evaluation => ({
  ai,
  prices: { inputTokens: 0, outputTokens: 0, spokenCharacters: 0, voiceMinute: 0 },
  cache: createAnswerCache(folder),
  concurrency: 4,
  onProgress: () => undefined,
  onError: () => undefined,
});

export const NO_FEEDBACK: GrammarAnswer = {
  sentences: [],
  goodExamples: [],
  betterVersion: null,
  summary: 'Well done.',
};
