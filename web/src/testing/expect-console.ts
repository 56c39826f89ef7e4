export type Level = 'error' | 'warn';

/** Console output that the running test expects; checked and reset by `setup.ts`. */
export const expectations: { level: Level; pattern: RegExp }[] = [];

/** Requires the running test to write matching console output. Unexpected output would make the test fail. */
export function expectConsole(level: Level, pattern: RegExp): void {
  expectations.push({ level, pattern });
}
