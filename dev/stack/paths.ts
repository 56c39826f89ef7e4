import { join } from 'node:path';

export const ROOT = join(import.meta.dirname, '..', '..');

/** Everything that a stack generates is in one folder, so that stacks of different names run side by side. */
export interface StackPaths {
  home: string;
  firebaseJson: string;
  functions: string;
  bundle: string;
  web: string;
  logs: string;
}

/** The folders of the stack of that name, under .cache (which git ignores). */
export function stackPaths(name: string): StackPaths {
  const home = join(ROOT, '.cache', name);
  return {
    home,
    firebaseJson: join(home, 'firebase.json'),
    functions: join(home, 'functions'),
    bundle: join(home, 'functions', 'dist', 'index.js'),
    web: join(home, 'web'),
    logs: join(home, 'logs'),
  };
}
