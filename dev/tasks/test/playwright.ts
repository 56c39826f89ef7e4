import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { execa } from 'execa';
import * as z from 'zod/mini';
import { ROOT } from '../../stack/paths.ts';
import { withRunnerFailure } from './tally.ts';
import type { Failure, Tally } from './tally.ts';

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
          results: z.array(z.object({ errors: z.array(z.object({ message: z.optional(z.string()) })) })),
        }),
      ),
    }),
  ),
  get suites(): z.ZodMiniOptional<z.ZodMiniArray<typeof Suite>> {
    return z.optional(z.array(Suite));
  },
});
type Suite = z.infer<typeof Suite>;

/** The part of Playwright's JSON report that is counted; the duration is in milliseconds. */
export const Report = z.object({ suites: z.array(Suite), stats: z.object({ duration: z.number() }) });
export type Report = z.infer<typeof Report>;

type Journey = Failure & { status: Suite['specs'][number]['tests'][number]['status'] };

/** All that went wrong: the first error of a journey that ran out of time does not say what it was waiting for. */
function reasonOf(errors: readonly { message?: string | undefined }[]): string {
  return errors.flatMap(({ message }) => message ?? []).join('\n') || 'It gave no reason.';
}

function journeysOf({ file, specs, suites = [] }: Suite): Journey[] {
  const own = specs.flatMap(({ title, line, tests }) =>
    tests.map(({ projectName, status, results }) => ({
      title: `[${projectName}] ${file}:${line} › ${title}`,
      status,
      reason: reasonOf(results.at(-1)?.errors ?? []),
    })),
  );
  return [...own, ...suites.flatMap(journeysOf)];
}

/** What a report of Playwright comes to. */
export function tallyOf({ suites, stats }: Report): Tally {
  const journeys = suites.flatMap(journeysOf);
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
    // Playwright ended before it could write one, and has said why.
    return { suites: [], stats: { duration: 0 } };
  }
}

/** How many parts all journeys are run in: docs/adr/0021 says what limits a part. */
const PARTS = 2;

interface Part {
  name: string;
  /** What chooses its journeys, for Playwright. */
  args: readonly string[];
}

/** All journeys in parts of about the same size; those that a filter chooses in one. */
export function partsOf(filter: readonly string[]): Part[] {
  if (filter.length > 0) return [{ name: 'e2e', args: filter }];
  return Array.from({ length: PARTS }, (_, index) => ({
    name: `e2e-${index + 1}`,
    args: [`--shard=${index + 1}/${PARTS}`],
  }));
}

/** Runs these journeys of web/e2e, showing their story as it goes; what they leave is put into the folder `home`. */
export async function runPlaywright(
  args: readonly string[],
  env: Record<string, string>,
  home: string,
): Promise<Tally[]> {
  const report = join(home, 'playwright.json');
  const { failed } = await execa(
    process.execPath,
    [
      join(ROOT, 'node_modules', '@playwright', 'test', 'cli.js'),
      'test',
      `--config=${join(ROOT, 'web', 'playwright.config.ts')}`,
      '--reporter=list,json',
      // Two runs in one checkout would tidy each other's traces away.
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
  return withRunnerFailure([tallyOf(readReport(report))], failed);
}
