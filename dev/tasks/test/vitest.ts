import { readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { execa } from 'execa';
import * as z from 'zod/mini';
import { ROOT } from '../../stack/paths.ts';
import { formatCoverage, readCoverage } from './coverage.ts';
import type { VitestSuite } from './suites.ts';
import { addRunnerFailure, type Failure, type SuiteResult } from './suite-result.ts';

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

const getProjects = (suite: VitestSuite): string[] => (suite === 'api' ? ['api', 'api-alone'] : [suite]);

function getSuite(file: string): VitestSuite {
  const path = relative(ROOT, file);
  if (path.startsWith('functions/test/api/')) return 'api';
  if (path.startsWith('functions/test/rules/')) return 'rules';
  if (path.startsWith('functions/test/live/')) return 'live';
  if (path.startsWith('web/e2e-browsers/')) return 'browsers';
  if (path.startsWith('functions/')) return 'functions';
  return path.startsWith('web/') ? 'web' : 'dev';
}

function readFailures({ name, status, message, assertionResults }: FileResult): Failure[] {
  const file = relative(ROOT, name);
  const failed = assertionResults.filter((test) => test.status === 'failed');
  // A file that fails to load or whose hooks fail reports no failed test.
  if (failed.length === 0) return status === 'failed' ? [{ title: file, reason: message }] : [];
  return failed.map(({ fullName, failureMessages }) => ({
    title: `${file} › ${fullName}`,
    reason: failureMessages.join('\n'),
  }));
}

/** Summarises the results of one suite; ignores files of other suites. */
export function summarizeSuite(suite: VitestSuite, files: readonly FileResult[]): SuiteResult {
  const ownFiles = files.filter(({ name }) => getSuite(name) === suite);
  const count = (...statuses: string[]) =>
    ownFiles.flatMap((file) => file.assertionResults).filter(({ status }) => statuses.includes(status))
      .length;
  const startTime = Math.min(...ownFiles.map((file) => file.startTime));
  const endTime = Math.max(...ownFiles.map((file) => file.endTime));
  return {
    suite,
    seconds: ownFiles.length === 0 ? 0 : (endTime - startTime) / 1000,
    passed: count('passed'),
    failures: ownFiles.flatMap(readFailures),
    skipped: count('skipped', 'pending', 'todo'),
  };
}

function readReport(file: string): readonly FileResult[] {
  try {
    return Report.parse(JSON.parse(readFileSync(file, 'utf8'))).testResults;
  } catch {
    // Vitest exited before writing the report, and has already printed the reason.
    return [];
  }
}

/**
 * Runs Vitest suites with console output. Writes the report to `directory` and, if `shouldCollectCoverage`, the
 * coverage too.
 */
export async function runVitest(
  suites: readonly VitestSuite[],
  filter: readonly string[],
  env: Record<string, string>,
  { directory, shouldCollectCoverage = false }: { directory: string; shouldCollectCoverage?: boolean },
): Promise<SuiteResult[]> {
  if (suites.length === 0) return [];
  const report = join(directory, 'vitest.json');
  // Vitest empties this folder first.
  const coverage = join(directory, 'coverage');
  const { failed } = await execa(
    process.execPath,
    [
      join(ROOT, 'node_modules', 'vitest', 'vitest.mjs'),
      'run',
      ...suites.flatMap(getProjects).map((project) => `--project=${project}`),
      '--reporter=default',
      '--reporter=json',
      `--outputFile.json=${report}`,
      '--passWithNoTests',
      ...(shouldCollectCoverage ? ['--coverage.enabled', `--coverage.reportsDirectory=${coverage}`] : []),
      ...filter,
    ],
    { cwd: ROOT, env, stdio: ['ignore', 'inherit', 'inherit'], reject: false },
  );
  if (shouldCollectCoverage && !failed) {
    const lines = formatCoverage(readCoverage(join(coverage, 'coverage-summary.json')), ROOT);
    console.log(['', ...lines].join('\n'));
  }
  const files = readReport(report);
  return addRunnerFailure(
    suites.map((suite) => summarizeSuite(suite, files)),
    failed,
  );
}
