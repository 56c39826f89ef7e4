import { readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { execa } from 'execa';
import * as z from 'zod/mini';
import { ROOT } from '../../stack/paths.ts';
import { addRunnerFailure, type Failure, type SuiteResult } from './suite-result.ts';

const Result = z.object({
  errors: z.array(
    z.object({
      message: z.optional(z.string()),
      location: z.optional(z.object({ file: z.string(), line: z.number() })),
    }),
  ),
  attachments: z.optional(z.array(z.object({ name: z.string(), path: z.optional(z.string()) }))),
});
type Result = z.infer<typeof Result>;

const Suite = z.object({
  file: z.string(),
  specs: z.array(
    z.object({
      title: z.string(),
      line: z.number(),
      tests: z.array(
        z.object({
          projectName: z.string(),
          status: z.enum(['expected', 'unexpected', 'flaky', 'skipped']),
          results: z.array(Result),
        }),
      ),
    }),
  ),
  get suites(): z.ZodMiniOptional<z.ZodMiniArray<typeof Suite>> {
    return z.optional(z.array(Suite));
  },
});
type Suite = z.infer<typeof Suite>;

/** The relevant part of Playwright's JSON report; the duration is in milliseconds. */
export const Report = z.object({ suites: z.array(Suite), stats: z.object({ duration: z.number() }) });
export type Report = z.infer<typeof Report>;

type Journey = Failure & { status: Suite['specs'][number]['tests'][number]['status'] };

/** Joins all errors, because the first error of a timeout does not say what the test was waiting for. */
function describeFailure({ errors, attachments = [] }: Result): string {
  const reasons = errors.flatMap(({ message, location }) => [
    ...(location === undefined ? [] : [`${basename(location.file)}:${location.line}`]),
    ...(message === undefined ? [] : [message]),
  ]);
  const context = attachments.find(({ name }) => name === 'error-context')?.path;
  const snapshot = context === undefined ? [] : readSnapshot(readFileSync(context, 'utf8'));
  return [...reasons, ...snapshot].join('\n') || 'No error message.';
}

/** The content of the page, as an accessibility tree; the rest of the file is also in the report. */
const readSnapshot = (errorContext: string): string[] =>
  Array.from(errorContext.matchAll(/```yaml\n(?<snapshot>[\s\S]*?)```/gu), ({ groups }) =>
    (groups?.['snapshot'] ?? '').trimEnd(),
  );

function collectJourneys({ file, specs, suites = [] }: Suite): Journey[] {
  const own = specs.flatMap(({ title, line, tests }) =>
    tests.map(({ projectName, status, results }) => ({
      title: `[${projectName}] ${file}:${line} › ${title}`,
      status,
      reason: describeFailure(results.at(-1) ?? { errors: [] }),
    })),
  );
  return [...own, ...suites.flatMap(collectJourneys)];
}

export function summarizeReport({ suites, stats }: Report): SuiteResult {
  const journeys = suites.flatMap(collectJourneys);
  const count = (...statuses: Journey['status'][]) =>
    journeys.filter(({ status }) => statuses.includes(status)).length;
  return {
    suite: 'e2e',
    passed: count('expected', 'flaky'),
    failures: journeys.filter(({ status }) => status === 'unexpected'),
    skipped: count('skipped'),
    seconds: stats.duration / 1000,
  };
}

function readReport(file: string): Report {
  try {
    return Report.parse(JSON.parse(readFileSync(file, 'utf8')));
  } catch {
    // Playwright ended before writing the report; it has already printed the reason.
    return { suites: [], stats: { duration: 0 } };
  }
}

/** See docs/adr/0021 for what limits the size of a shard. */
const SHARDS = 2;

interface Shard {
  name: string;
  /** Playwright arguments that select its journeys. */
  args: readonly string[];
}

/** Splits all journeys into shards of about the same size; filtered journeys run in one shard. */
export function splitJourneys(filter: readonly string[]): Shard[] {
  if (filter.length > 0) return [{ name: 'e2e', args: filter }];
  return Array.from({ length: SHARDS }, (_, index) => ({
    name: `e2e-${index + 1}`,
    args: [`--shard=${index + 1}/${SHARDS}`],
  }));
}

/** Runs journeys of web/e2e with console output; the report and traces go to the folder `home`. */
export async function runPlaywright(
  args: readonly string[],
  env: Record<string, string>,
  home: string,
): Promise<SuiteResult[]> {
  const report = join(home, 'playwright.json');
  const { failed } = await execa(
    process.execPath,
    [
      join(ROOT, 'node_modules', '@playwright', 'test', 'cli.js'),
      'test',
      `--config=${join(ROOT, 'web', 'playwright.config.ts')}`,
      '--reporter=list,json',
      // Otherwise simultaneous runs would delete each other's traces.
      `--output=${join(home, 'playwright')}`,
      '--pass-with-no-tests',
      ...args,
    ],
    {
      cwd: ROOT,
      env: { ...env, PLAYWRIGHT_JSON_OUTPUT_FILE: report },
      stdio: ['ignore', 'inherit', 'inherit'],
      reject: false,
    },
  );
  return addRunnerFailure([summarizeReport(readReport(report))], failed);
}
