import { existsSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { isAlive } from '../launch/process-tree.mjs';

export const ROOT = join(import.meta.dirname, '..', '..');

const CACHE = join(ROOT, '.cache');

/** All generated files of a stack are in one folder, so stacks with different names can run at the same time. */
export interface StackPaths {
  home: string;
  firebaseJson: string;
  functions: string;
  /** The folder of the bundled function. */
  bundle: string;
  web: string;
  logs: string;
}

export function getStackPaths(name: string): StackPaths {
  const home = join(CACHE, name);
  return {
    home,
    firebaseJson: join(home, 'firebase.json'),
    functions: join(home, 'functions'),
    bundle: join(home, 'functions', 'dist'),
    web: join(home, 'web'),
    logs: join(home, 'logs'),
  };
}

/** Deletes the folders of test runs that have ended. */
export function removeOldTestStacks(): void {
  if (!existsSync(CACHE)) return;
  for (const name of readdirSync(CACHE)) {
    const pid = /^test-(\d+)/.exec(name)?.[1];
    if (pid && !isAlive(Number(pid))) rmSync(join(CACHE, name), { recursive: true, force: true });
  }
}

/** The process id in the name lets `removeOldTestStacks` recognise finished runs. */
export const getTestStackName = (part: string) => `test-${process.pid}-${part}`;
