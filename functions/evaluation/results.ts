import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as z from 'zod/mini';
import type { EvaluationResult } from './report.ts';

/** The results of all models, from which the report is made. */
export const RESULTS_FILE = join(import.meta.dirname, '..', '..', 'evaluation', 'results.json');

/** Only this program writes the file, so its elements are not checked. */
const Results = z.custom<EvaluationResult[]>(Array.isArray);

export const readResults = (): EvaluationResult[] =>
  existsSync(RESULTS_FILE) ? Results.parse(JSON.parse(readFileSync(RESULTS_FILE, 'utf8'))) : [];

/** Adds a result, and removes an earlier one of the same model and version of the prompts. */
export const replaceResult = (
  results: readonly EvaluationResult[],
  result: EvaluationResult,
): EvaluationResult[] => [
  ...results.filter(
    ({ model, promptVersion }) => model !== result.model || promptVersion !== result.promptVersion,
  ),
  result,
];
