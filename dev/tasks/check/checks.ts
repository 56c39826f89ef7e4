import { execa } from 'execa';
import { ROOT } from '../../stack/paths.ts';

interface Check {
  name: string;
  command: string;
  args: string[];
}

export interface CheckResult {
  name: string;
  passed: boolean;
  output: string;
  seconds: number;
}

const bin = (name: string, command: string, ...args: string[]): Check => ({ name, command, args });
const script = (name: string, ...args: string[]): Check => ({ name, command: process.execPath, args });

/** Slowest first, so that no slow check runs alone at the end. */
export const CHECKS: readonly Check[] = [
  bin('linter', 'oxlint', '--type-aware', '--deny-warnings'),
  bin('formatting', 'prettier', '--check', '--log-level=warn', '.'),
  bin('unused code', 'knip', '--no-progress'),
  bin('types of functions', 'tsc', '-p', 'functions'),
  bin('types of web', 'tsc', '-p', 'web'),
  bin('types of web/e2e', 'tsc', '-p', 'web/e2e'),
  bin('types of dev', 'tsc', '-p', 'dev'),
  script('import directions', 'dev/tasks/check/directions.ts'),
  script('docs/openapi.json is current', 'functions/openapi.ts', '--check'),
  script('documented settings', 'dev/tasks/check/configuration.ts'),
];

export async function runCheck({ name, command, args }: Check): Promise<CheckResult> {
  const { failed, all, durationMs } = await execa(command, args, {
    cwd: ROOT,
    preferLocal: true,
    localDir: ROOT,
    all: true,
    stdin: 'ignore',
    reject: false,
  });
  return { name, passed: !failed, output: all, seconds: durationMs / 1_000 };
}
