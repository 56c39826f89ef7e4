export type Level = 'error' | 'warn';

/** Console output that the running test expects; checked and reset by `setup.ts`. */
export const expectations: { level: Level; pattern: RegExp }[] = [];

/** Allows console output that would otherwise fail the running test. */
export function expectConsole(level: Level, pattern: RegExp): void {
  expectations.push({ level, pattern });
}
