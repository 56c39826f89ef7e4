import { UnavailableError } from '../../launch/unavailable-error.mjs';

/** What the last lines of `npm test` count by. The first five are projects of vitest.config.ts, the last is Playwright. */
export const SUITES = ['functions', 'web', 'dev', 'rules', 'api', 'e2e'] as const;
export type Suite = (typeof SUITES)[number];
export type VitestSuite = Exclude<Suite, 'e2e'>;

const CHOICES: Record<string, readonly Suite[]> = {
  unit: ['functions', 'web', 'dev'],
  api: ['api'],
  rules: ['rules'],
  e2e: ['e2e'],
};

export interface Choice {
  suites: readonly Suite[];
  /** Passed to the runner, which takes it as a part of a file name. */
  filter: string[];
}

/** What `npm test -- [unit|api|rules|e2e] [filter]` asks for; all suites where it names none. Throws UnavailableError. */
export function choose([choice, ...filter]: readonly string[]): Choice {
  if (choice === undefined) return { suites: SUITES, filter };
  const suites = CHOICES[choice];
  if (suites) return { suites, filter };
  throw new UnavailableError(
    `There is no test suite "${choice}"; choose one of ${Object.keys(CHOICES).join(', ')}.`,
  );
}

/** Whether the suites need the emulators. */
export function needStack(suites: readonly Suite[]): boolean {
  return suites.some((suite) => suite === 'api' || suite === 'rules' || suite === 'e2e');
}
