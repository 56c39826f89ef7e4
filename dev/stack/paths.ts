import { existsSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { isAlive } from '../launch/family.mjs';

export const ROOT = join(import.meta.dirname, '..', '..');

const CACHE = join(ROOT, '.cache');

/** Everything that a stack generates is in one folder, so that stacks of different names run side by side. */
export interface StackPaths {
  home: string;
  firebaseJson: string;
  functions: string;
  bundle: string;
  web: string;
  logs: string;
}

/** The folders of the stack of that name, in the folder .cache that git ignores. */
export function stackPaths(name: string): StackPaths {
  const home = join(CACHE, name);
  return {
    home,
    firebaseJson: join(home, 'firebase.json'),
    functions: join(home, 'functions'),
    bundle: join(home, 'functions', 'dist', 'index.js'),
    web: join(home, 'web'),
    logs: join(home, 'logs'),
  };
}

/** The name of the stack that answers at this hosting port; a port has one stack at a time. */
export const localStackName = (hostingPort: number) => `local-${hostingPort}`;

/** The folders of test runs that have ended go, those of running ones stay. */
export function tidyTestStacks(): void {
  if (!existsSync(CACHE)) return;
  for (const name of readdirSync(CACHE)) {
    const pid = /^test-(\d+)/.exec(name)?.[1];
    if (pid && !isAlive(Number(pid))) rmSync(join(CACHE, name), { recursive: true, force: true });
  }
}

/** A name for a stack of this test run alone, for this part of its tests. */
export const testStackName = (part: string) => `test-${process.pid}-${part}`;
