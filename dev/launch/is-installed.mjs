import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * @typedef {{ version?: string, integrity?: string, optional?: boolean, devOptional?: boolean, os?: string[],
 *   cpu?: string[] }} Locked
 * @typedef {Record<string, Locked>} Packages by path
 */

/**
 * @param {unknown} value
 * @returns {value is { packages: Packages }}
 */
const isLock = (value) => typeof value === 'object' && value !== null && 'packages' in value;

/**
 * @param {string} file an npm lock file
 * @returns {Packages | undefined} undefined if the file does not exist or lists no packages
 */
function readPackages(file) {
  if (!existsSync(file)) return undefined;
  /** @type {unknown} */
  const lock = JSON.parse(readFileSync(file, 'utf8'));
  return isLock(lock) ? lock.packages : undefined;
}

/** @param {Locked} locked */
const isForThisMachine = ({ os, cpu }) =>
  (!os || os.includes(process.platform)) && (!cpu || cpu.includes(process.arch));

/**
 * Whether node_modules matches package-lock.json. npm writes its own lock file into node_modules last, so it is missing
 * after an interrupted installation.
 * @param {string} directory
 */
export function isInstalled(directory) {
  const wanted = readPackages(join(directory, 'package-lock.json'));
  const present = readPackages(join(directory, 'node_modules', '.package-lock.json'));
  if (!wanted || !present) return false;
  const hasAllWanted = Object.entries(wanted).every(([path, locked]) => {
    if (path === '') return true;
    const here = present[path];
    if (!here) return locked.optional === true || locked.devOptional === true;
    return (
      here.version === locked.version &&
      here.integrity === locked.integrity &&
      existsSync(join(directory, path))
    );
  });
  const hasOnlyWanted = Object.entries(present).every(
    ([path, here]) => path in wanted && isForThisMachine(here),
  );
  return hasAllWanted && hasOnlyWanted;
}
