import { readFileSync } from 'node:fs';
import { join } from 'node:path';
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

/** How many parts all journeys are run in: docs/adr/0021 says what limits a part. */
const PARTS = 4;

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
  const { expected, flaky, unexpected, skipped } = readStats(report);
  return withRunnerFailure([{ suite: 'e2e', passed: expected + flaky, failed: unexpected, skipped }], failed);
}
