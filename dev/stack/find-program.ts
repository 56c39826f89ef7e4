import { accessSync, constants } from 'node:fs';
import { delimiter, join } from 'node:path';

function isExecutable(file: string): boolean {
  try {
    accessSync(file, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

/** The first executable of that name on PATH. */
export function findProgram(name: string, path = process.env['PATH'] ?? ''): string | undefined {
  return path
    .split(delimiter)
    .map((directory) => join(directory, name))
    .find(isExecutable);
}
