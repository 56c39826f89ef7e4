import { execa } from 'execa';
import { ROOT } from '../../stack/paths.ts';

interface Check {
  name: string;
  command: string;
  args: string[];
}

export interface Outcome {
  name: string;
  passed: boolean;
  output: string;
  seconds: number;
}

const bin = (name: string, command: string, ...args: string[]): Check => ({ name, command, args });
const script = (name: string, ...args: string[]): Check => ({ name, command: process.execPath, args });

/** The slow ones first, so that the last worker does not wait for one of them. */
export const CHECKS: readonly Check[] = [
  bin('linter', 'oxlint', '--type-aware', '--deny-warnings'),
  bin('formatting', 'prettier', '--check', '--log-level=warn', '.'),
  bin('unused code', 'knip', '--no-progress'),
  bin('types of functions', 'tsc', '-p', 'functions'),
  bin('types of web', 'tsc', '-p', 'web'),
  bin('types of web/e2e', 'tsc', '-p', 'web/e2e'),
  bin('types of dev', 'tsc', '-p', 'dev'),
  script('directions of imports', 'dev/tasks/check/directions.ts'),
  script('docs/openapi.json is current', 'functions/openapi.ts', '--check'),
  script('documented settings', 'dev/tasks/check/configuration.ts'),
];

export async function run({ name, command, args }: Check): Promise<Outcome> {
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
