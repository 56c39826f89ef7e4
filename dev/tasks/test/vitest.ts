import { readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { execa } from 'execa';
import * as z from 'zod/mini';
import { ROOT } from '../../stack/paths.ts';
import type { VitestSuite } from './suites.ts';
import { withRunnerFailure } from './tally.ts';
import type { Failure, Tally } from './tally.ts';

const Report = z.object({
  testResults: z.array(
    z.object({
      name: z.string(),
      status: z.string(),
      message: z.string(),
      /** In milliseconds since 1970. */
      startTime: z.number(),
      endTime: z.number(),
      assertionResults: z.array(
        z.object({ status: z.string(), fullName: z.string(), failureMessages: z.array(z.string()) }),
      ),
    }),
  ),
});
type FileResult = z.infer<typeof Report>['testResults'][number];

function suiteOf(file: string): VitestSuite {
  const path = relative(ROOT, file);
  if (path.startsWith('functions/test/api/')) return 'api';
  if (path.startsWith('functions/test/rules/')) return 'rules';
  if (path.startsWith('functions/')) return 'functions';
  return path.startsWith('web/') ? 'web' : 'dev';
}

function failuresOf({ name, status, message, assertionResults }: FileResult): Failure[] {
  const file = relative(ROOT, name);
  const failed = assertionResults.filter((test) => test.status === 'failed');
  // A file that could not be loaded, or whose hooks failed, reports no failed test.
  if (failed.length === 0) return status === 'failed' ? [{ title: file, reason: message }] : [];
  return failed.map(({ fullName, failureMessages }) => ({
    title: `${file} › ${fullName}`,
    reason: failureMessages.join('\n'),
  }));
}

/** What these files come to for one suite, which may have no part in some. */
export function tallyOf(suite: VitestSuite, files: readonly FileResult[]): Tally {
  const own = files.filter(({ name }) => suiteOf(name) === suite);
  const count = (...statuses: string[]) =>
    own.flatMap((file) => file.assertionResults).filter(({ status }) => statuses.includes(status)).length;
  const startTime = Math.min(...own.map((file) => file.startTime));
  const endTime = Math.max(...own.map((file) => file.endTime));
  return {
    suite,
    seconds: own.length === 0 ? 0 : (endTime - startTime) / 1000,
    passed: count('passed'),
    failures: own.flatMap(failuresOf),
    skipped: count('skipped', 'pending', 'todo'),
  };
}

function readReport(file: string): readonly FileResult[] {
  try {
    return Report.parse(JSON.parse(readFileSync(file, 'utf8'))).testResults;
  } catch {
    // Vitest ended before it could write one, and has said why.
    return [];
  }
}

/** Runs the vitest suites, showing their story as it goes; `report` is the file that they are counted by. */
export async function runVitest(
  suites: readonly VitestSuite[],
  filter: readonly string[],
  env: Record<string, string>,
  report: string,
): Promise<Tally[]> {
  if (suites.length === 0) return [];
  const { failed } = await execa(
    process.execPath,
    [
      join(ROOT, 'node_modules', 'vitest', 'vitest.mjs'),
      'run',
      ...suites.map((suite) => `--project=${suite}`),
      '--reporter=default',
      '--reporter=json',
      `--outputFile.json=${report}`,
      '--passWithNoTests',
      ...filter,
    ],
    { cwd: ROOT, env, stdio: ['ignore', 'inherit', 'inherit'], reject: false },
  );
  const files = readReport(report);
  return withRunnerFailure(
    suites.map((suite) => tallyOf(suite, files)),
    failed,
  );
}
