import { readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { execa } from 'execa';
import * as z from 'zod/mini';
import { ROOT } from '../../stack/paths.ts';
import type { VitestSuite } from './suites.ts';
import { withRunnerFailure } from './tally.ts';
import type { Tally } from './tally.ts';

const Report = z.object({
  testResults: z.array(
    z.object({
      name: z.string(),
      status: z.string(),
      assertionResults: z.array(z.object({ status: z.string() })),
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

function tallyOf(suite: VitestSuite, files: readonly FileResult[]): Tally {
  const own = files.filter(({ name }) => suiteOf(name) === suite);
  const count = (status: string) =>
    own.flatMap((file) => file.assertionResults).filter((test) => test.status === status).length;
  // A file that could not be loaded, or whose hooks failed, reports no failed test.
  const brokenFiles = own.filter(
    ({ status, assertionResults }) =>
      status === 'failed' && !assertionResults.some((test) => test.status === 'failed'),
  );
  return {
    suite,
    passed: count('passed'),
    failed: count('failed') + brokenFiles.length,
    skipped: count('skipped') + count('pending') + count('todo'),
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
