import { TaskError } from '../../launch/task-error.mjs';

/** All but e2e, which runs with Playwright, are projects of vitest.config.ts; api consists of two. */
export const SUITES = ['functions', 'web', 'dev', 'rules', 'api', 'e2e', 'browsers'] as const;
/** `live` runs only when it is named, because it uses the real model. */
export type Suite = (typeof SUITES)[number] | 'live';
export type VitestSuite = Exclude<Suite, 'e2e'>;

const CHOICES: Record<string, readonly Suite[]> = {
  unit: ['functions', 'web', 'dev'],
  api: ['api'],
  rules: ['rules'],
  e2e: ['e2e'],
  browsers: ['browsers'],
  live: ['live'],
};

export interface TestSelection {
  suites: readonly Suite[];
  /** Parts of file names, passed to the runner. */
  filter: string[];
  /** Whether the developer named a suite; otherwise all except `live` run. */
  isNamed: boolean;
}

/** Parses the arguments of `npm test -- [unit|api|rules|e2e|browsers|live] [filter]`. Throws TaskError. */
export function parseTestArguments([choice, ...filter]: readonly string[]): TestSelection {
  if (choice === undefined) return { suites: SUITES, filter, isNamed: false };
  const suites = CHOICES[choice];
  if (suites) return { suites, filter, isNamed: true };
  throw new TaskError(`Unknown test suite "${choice}". Choose one of ${Object.keys(CHOICES).join(', ')}.`);
}

const NEED_EMULATORS = new Set<Suite>(['api', 'rules', 'e2e', 'browsers']);
export const needsEmulators = (suites: readonly Suite[]): boolean =>
  suites.some((suite) => NEED_EMULATORS.has(suite));
