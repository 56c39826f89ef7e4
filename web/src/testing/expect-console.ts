export type Level = 'error' | 'warn';

/** Console output that the running test expects; checked and reset by `setup.ts`. */
export const expectations: { level: Level; pattern: RegExp }[] = [];

/** Expects console output, which would otherwise fail the running test. The test fails if there is none. */
export function expectConsole(level: Level, pattern: RegExp): void {
  expectations.push({ level, pattern });
}
