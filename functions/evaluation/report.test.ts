import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { format, resolveConfig } from 'prettier';
import { expect, test } from 'vitest';
import { hashItems, loadItems } from './items.ts';
import { formatReport, type EvaluationResult } from './report.ts';
import { readResults } from './results.ts';

const ACCURACY = { precision: 0.9, recall: 0.5, f05: 0.776, mistakes: 12 };
const FIGURES = {
  conversations: 10,
  sentencesPerReply: 2.5,
  questionsPerReply: 1,
  english: 1,
  shortSentences: 0.95,
  wordsAboveLevel: null,
  elicitedWords: 0.4,
  correctedAsChosen: 0.75,
  endedWithGoodbye: 1,
  disclosedPrompt: 0,
  polite: 1,
};
const RESULT: EvaluationResult = {
  model: 'a model',
  promptVersion: 5,
  date: '2026-11-26',
  data: '0123abcd',
  feedback: {
    items: 100,
    failed: 1,
    overall: ACCURACY,
    categories: { article: { ...ACCURACY, precision: 0.8 } },
    levels: { Advanced: { ...ACCURACY, overCorrection: 0.015 } },
    overCorrection: 0.021,
    temptingOverCorrection: 0.034,
    markedRecognition: 0.01,
    realQuotes: 1,
    acceptedCorrections: 0.9,
    shortReasons: 1,
    politeTexts: 1,
    stability: 0.8,
    medianMilliseconds: 1_234,
    costPerItem: 0.000_42,
  },
  tutor: { ...FIGURES, failed: 0, repeatedIntroductions: 0.04, levels: { Advanced: FIGURES } },
};

const REPORT = formatReport([RESULT]);

test.each([
  '|  | a model, prompts 5 (2026-11-26) |',
  '| failed requests in three runs | 1 |',
  '| correct sentences with a marked mistake (goal at most 2.0%) | 2.1% |',
  '| the same for correct sentences that invite over-correction | 3.4% |',
  '| agreement between three runs | 80.0% |',
  '| median time per item | 1234 ms |',
  '| article | 0.80 / 0.50 / 0.78 (12) |',
  '| Advanced | a model, prompts 5 (2026-11-26) | 0.90 / 0.50 / 0.78 (12) | 1.5% |',
  '| practice words that the tutor asked for, and the learner then used | 40.0% |',
  '| Advanced | a model, prompts 5 (2026-11-26) | 2.50 | 1.00 | 95.0% | – | 100.0% | 40.0% | 75.0% | 100.0% |',
])('the report has the row "%s"', (row) => {
  expect(REPORT.split('\n')).toContain(row);
});

test('shows a dash for a category that a model has no results for', () => {
  const other = { ...RESULT, model: 'another', feedback: { ...RESULT.feedback, categories: {} } };
  expect(formatReport([RESULT, other])).toContain('| article | 0.80 / 0.50 / 0.78 (12) | – |');
});

test('docs/feedback-quality.md shows the stored results, and the latest one was measured with the current data', async () => {
  const file = join(import.meta.dirname, '..', '..', 'docs', 'feedback-quality.md');
  const results = readResults();
  const report = await format(formatReport(results), { ...(await resolveConfig(file)), filepath: file });
  expect(readFileSync(file, 'utf8')).toBe(report);
  // If this fails, run `npm run evaluate`.
  expect(results.at(-1)?.data).toBe(hashItems(loadItems()));
});
