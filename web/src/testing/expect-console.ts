export type Level = 'error' | 'warn';

/** What the running test expects on the console; `test-setup.ts` reads and empties it. */
export const expectations: { level: Level; pattern: RegExp }[] = [];

/** Allows the running test to say something on the console that would otherwise fail it. */
export function expectConsole(level: Level, pattern: RegExp): void {
  expectations.push({ level, pattern });
}
