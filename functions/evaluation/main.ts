/**
 * `npm run evaluate [-- --yes] [--limit n] [--concurrency n]`: measures the quality of the feedback and the tutor with the configured model,
 * and writes docs/feedback-quality.md unless there is a limit. With a model that costs money, only shows the estimated cost without
 * --yes.
 */
import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { format, resolveConfig } from 'prettier';
import { readConfig } from '../src/config.ts';
import { createOpenAi } from '../src/platform/ai/openai-ai.ts';
import { PROMPT_VERSION } from '../src/platform/ai/prompt-version.ts';
import { createAnswerCache, getCacheName } from './answer-cache.ts';
import { estimateFeedbackCost, estimateTutorCost } from './estimate-evaluation.ts';
import { evaluateFeedback, evaluateTutor } from './evaluate.ts';
import { hashItems, loadItems } from './items.ts';
import { formatReport, type EvaluationResult } from './report.ts';
import { readResults, replaceResult, RESULTS_FILE } from './results.ts';
import { describeErrors, isReliable } from './run-in-parallel.ts';
import { createConversations } from './simulated-learner.ts';

const ROOT = join(import.meta.dirname, '..', '..');
const REPORT_FILE = join(ROOT, 'docs', 'feedback-quality.md');
const RUNS = 3;
const DEFAULT_CONCURRENCY = 4;

const { values: options } = parseArgs({
  options: {
    yes: { type: 'boolean', default: false },
    limit: { type: 'string' },
    concurrency: { type: 'string', default: String(DEFAULT_CONCURRENCY) },
  },
});
const config = readConfig(process.env);
const isOffline = process.env['PARLEY_OFFLINE_TUTOR'] === 'true';
const model = isOffline ? 'offline tutor' : describeModel();
/** The name of the model, or both names if feedback and tutor use different models. */
function describeModel(): string {
  const { feedback, content } = config.model.text;
  return feedback.model === content.model ? feedback.model : `${feedback.model} / ${content.model}`;
}
const prices = isOffline
  ? { inputTokens: 0, outputTokens: 0, spokenCharacters: 0, voiceMinute: 0 }
  : config.prices;
const limit = options.limit === undefined ? undefined : Number(options.limit);
const allItems = loadItems();
/** With a limit, every n-th item, so that all kinds are included. */
const items = allItems.filter(
  (_item, index, all) => limit === undefined || index % Math.ceil(all.length / limit) === 0,
);
const conversations = createConversations().slice(0, limit);

/** Shows what will be done and what it will cost. */
async function showPlan(): Promise<void> {
  console.log(
    `${items.length} items, ${RUNS} runs, and ${conversations.length} conversations with ${model}.`,
  );
  if (isOffline) return;
  const feedback = estimateFeedbackCost(items, RUNS, prices);
  const tutor = await estimateTutorCost(conversations, prices);
  console.log(
    `The estimated cost is $${(feedback + tutor).toFixed(2)}: $${feedback.toFixed(2)} for the feedback and $${tutor.toFixed(2)} for the conversations.`,
  );
}

const createProgress = (name: string) => (done: number, total: number) => {
  const width = 30;
  const bar = '#'.repeat(Math.round((width * done) / total)).padEnd(width, '.');
  if (process.stdout.isTTY) process.stdout.write(`\r${name} [${bar}] ${done}/${total} `);
  if (done === total) console.log(process.stdout.isTTY ? '' : `${name}: ${total} of ${total}`);
};

async function writeReport(result: EvaluationResult): Promise<void> {
  const results = replaceResult(readResults(), result);
  const prettierOptions = await resolveConfig(REPORT_FILE);
  writeFileSync(RESULTS_FILE, `${JSON.stringify(results, undefined, 2)}\n`);
  writeFileSync(
    REPORT_FILE,
    await format(formatReport(results), { ...prettierOptions, filepath: REPORT_FILE }),
  );
  console.log('Wrote docs/feedback-quality.md.');
}

/** Runs the evaluation. Returns whether its figures are reliable. */
async function evaluate(): Promise<boolean> {
  const { baseUrl, text } = config.model;
  const cacheName = getCacheName(model, PROMPT_VERSION, { baseUrl, text });
  const cacheFolder = join(ROOT, '.cache', 'evaluation', isOffline ? 'offline-tutor' : cacheName);
  // The offline tutor is fast, and changes without a new version of the prompts.
  if (isOffline) rmSync(cacheFolder, { recursive: true, force: true });
  const errors: unknown[] = [];
  const evaluation = {
    ai: createOpenAi(config.model),
    prices,
    cache: createAnswerCache(cacheFolder),
    concurrency: Number(options.concurrency),
    onError: (error: unknown) => errors.push(error),
  };
  const feedback = await evaluateFeedback(items, RUNS, {
    ...evaluation,
    onProgress: createProgress('feedback'),
  });
  const tutor = await evaluateTutor(conversations, { ...evaluation, onProgress: createProgress('tutor') });
  for (const line of describeErrors(errors)) console.error(line);
  if (!isReliable(feedback.failed, RUNS * items.length) || !isReliable(tutor.failed, conversations.length)) {
    console.error(
      'Too many requests failed, so nothing was written. The answers received are kept for the next run.',
    );
    return false;
  }
  const date = new Date().toISOString().slice(0, 10);
  const data = hashItems(allItems);
  const result = { model, promptVersion: PROMPT_VERSION, date, data, feedback, tutor };
  if (limit === undefined) await writeReport(result);
  else console.log(JSON.stringify(result, undefined, 2));
  return true;
}

await showPlan();
if (isOffline || options.yes) {
  process.exitCode = (await evaluate()) ? 0 : 1;
} else {
  console.log('Run again with --yes to start.');
  process.exitCode = 1;
}
