/**
 * `npm run evaluate [-- --yes] [--limit n] [--concurrency n]`: measures the quality of the feedback and the tutor with the configured model,
 * and writes docs/feedback-quality.md.
 */
import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline/promises';
import { parseArgs } from 'node:util';
import { format, resolveConfig } from 'prettier';
import { readConfig } from '../src/config.ts';
import { createOpenAi } from '../src/platform/ai/openai-ai.ts';
import { PROMPT_VERSION } from '../src/platform/ai/prompt-version.ts';
import { createAnswerCache } from './answer-cache.ts';
import { estimateFeedbackCost, evaluateFeedback, evaluateTutor } from './evaluate.ts';
import { loadItems } from './items.ts';
import { formatReport } from './report.ts';
import { readResults, replaceResult, RESULTS_FILE } from './results.ts';
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
/** The models of feedback and tutor, if they differ. */
function describeModel(): string {
  const { feedback, content } = config.model.text;
  return feedback.model === content.model ? feedback.model : `${feedback.model} / ${content.model}`;
}
const prices = isOffline
  ? { inputTokens: 0, outputTokens: 0, spokenCharacters: 0, voiceMinute: 0 }
  : config.prices;
const limit = options.limit === undefined ? undefined : Number(options.limit);
/** Every n-th item, so that all kinds are among them. */
const items = loadItems().filter(
  (_item, index, all) => limit === undefined || index % Math.ceil(all.length / limit) === 0,
);
const conversations = createConversations().slice(0, limit);

/** Shows the probable cost of the feedback, and asks whether to go on. */
async function confirmCost(): Promise<boolean> {
  const cost = estimateFeedbackCost(items, RUNS, prices);
  console.log(
    `${items.length} items, ${RUNS} runs, and ${conversations.length} conversations with ${model}.`,
  );
  if (isOffline) return true;
  console.log(`The feedback will cost about $${cost.toFixed(2)}, the conversations a fraction of it.`);
  if (options.yes) return true;
  const terminal = createInterface({ input: process.stdin, output: process.stdout });
  const answer = await terminal.question('Continue? (y/N) ');
  terminal.close();
  return answer.trim().toLowerCase() === 'y';
}

const createProgress = (name: string) => (done: number, total: number) => {
  const width = 30;
  const bar = '#'.repeat(Math.round((width * done) / total)).padEnd(width, '.');
  if (process.stdout.isTTY) process.stdout.write(`\r${name} [${bar}] ${done}/${total} `);
  if (done === total) console.log(process.stdout.isTTY ? '' : `${name}: ${total} of ${total}`);
};

if (await confirmCost()) {
  const cacheName = `${model.replaceAll(/[^\w.-]+/gu, '-')}-${PROMPT_VERSION}`;
  const cacheFolder = join(ROOT, '.cache', 'evaluation', cacheName);
  // The offline tutor is fast, and changes without a new version of the prompts.
  if (isOffline) rmSync(cacheFolder, { recursive: true, force: true });
  const evaluation = {
    ai: createOpenAi(config.model),
    prices,
    cache: createAnswerCache(cacheFolder),
    concurrency: Number(options.concurrency),
  };
  const feedback = await evaluateFeedback(items, RUNS, {
    ...evaluation,
    onProgress: createProgress('feedback'),
  });
  const tutor = await evaluateTutor(conversations, { ...evaluation, onProgress: createProgress('tutor') });
  const date = new Date().toISOString().slice(0, 10);
  const result = { model, promptVersion: PROMPT_VERSION, date, feedback, tutor };
  if (limit === undefined) {
    const results = replaceResult(readResults(), result);
    const prettierOptions = await resolveConfig(REPORT_FILE);
    writeFileSync(RESULTS_FILE, `${JSON.stringify(results, undefined, 2)}\n`);
    writeFileSync(
      REPORT_FILE,
      await format(formatReport(results), { ...prettierOptions, filepath: REPORT_FILE }),
    );
    console.log('Wrote docs/feedback-quality.md.');
  } else {
    console.log(JSON.stringify(result, undefined, 2));
  }
}
