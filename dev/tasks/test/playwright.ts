import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { execa } from 'execa';
import * as z from 'zod/mini';
import { ROOT } from '../../stack/paths.ts';
import { withRunnerFailure } from './tally.ts';
import type { Tally } from './tally.ts';

const Report = z.object({
  stats: z.object({ expected: z.number(), unexpected: z.number(), flaky: z.number(), skipped: z.number() }),
});

function readStats(file: string): z.infer<typeof Report>['stats'] {
  try {
    return Report.parse(JSON.parse(readFileSync(file, 'utf8'))).stats;
  } catch {
    // Playwright ended before it could write one, and has said why.
    return { expected: 0, unexpected: 0, flaky: 0, skipped: 0 };
  }
}

/** Runs the journeys of web/e2e, showing their story as it goes; `report` is the file that they are counted by. */
export async function runPlaywright(
  filter: readonly string[],
  env: Record<string, string>,
  report: string,
): Promise<Tally[]> {
  const { failed } = await execa(
    process.execPath,
    [
      join(ROOT, 'node_modules', '@playwright', 'test', 'cli.js'),
      'test',
      `--config=${join(ROOT, 'web', 'playwright.config.ts')}`,
      '--reporter=list,json',
      // Two runs in one checkout would tidy each other's traces away.
      `--output=${join(dirname(report), 'playwright')}`,
      '--pass-with-no-tests',
      ...filter,
    ],
    {
      cwd: ROOT,
      env: { ...env, PLAYWRIGHT_JSON_OUTPUT_FILE: report },
      stdio: ['ignore', 'inherit', 'inherit'],
      reject: false,
    },
  );
  const { expected, flaky, unexpected, skipped } = readStats(report);
  return withRunnerFailure([{ suite: 'e2e', passed: expected + flaky, failed: unexpected, skipped }], failed);
}
