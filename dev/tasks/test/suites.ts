import { UnavailableError } from '../../launch/unavailable-error.mjs';

/** The first five are projects of vitest.config.ts; the last runs with Playwright. */
export const SUITES = ['functions', 'web', 'dev', 'rules', 'api', 'e2e'] as const;
/** `live` runs only when it is named, because it uses the real model. */
export type Suite = (typeof SUITES)[number] | 'live';
export type VitestSuite = Exclude<Suite, 'e2e'>;

const CHOICES: Record<string, readonly Suite[]> = {
  unit: ['functions', 'web', 'dev'],
  api: ['api'],
  rules: ['rules'],
  e2e: ['e2e'],
  live: ['live'],
};

export interface TestSelection {
  suites: readonly Suite[];
  /** Parts of file names, passed to the runner. */
  filter: string[];
}

/** Parses the arguments of `npm test -- [unit|api|rules|e2e|live] [filter]`. Throws UnavailableError. */
export function parseTestArguments([choice, ...filter]: readonly string[]): TestSelection {
  if (choice === undefined) return { suites: SUITES, filter };
  const suites = CHOICES[choice];
  if (suites) return { suites, filter };
  throw new UnavailableError(
    `Unknown test suite "${choice}". Choose one of ${Object.keys(CHOICES).join(', ')}.`,
  );
}

export function needsEmulators(suites: readonly Suite[]): boolean {
  return suites.some((suite) => suite === 'api' || suite === 'rules' || suite === 'e2e');
}
