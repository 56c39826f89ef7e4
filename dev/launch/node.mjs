import { existsSync } from 'node:fs';
import { basename, join } from 'node:path';
import { TaskError } from './task-error.mjs';

/** The oldest Node that all locked packages accept; checked by package-lock.test.ts. */
export const MINIMUM_NODE = '24.15.0';

/** @param {string} version such as "20.1.0" */
export function isNewEnough(version) {
  const [actual, minimum] = [version, MINIMUM_NODE].map((text) => text.split('.').map(Number));
  const at = minimum?.findIndex((part, index) => part !== actual?.[index]) ?? -1;
  return at === -1 || (actual?.[at] ?? 0) > (minimum?.[at] ?? 0);
}

/**
 * The path of the Node binary in dev/toolchain. The binary is part of an npm package, so no install script is needed.
 * @param {string} toolchain
 */
export function getProjectNode(toolchain) {
  const { platform, arch } = process;
  const node = join(toolchain, 'node_modules', `node-${platform}-${arch}`, 'bin', 'node');
  if (existsSync(node)) return node;
  throw new TaskError(
    `The npm registry has no Node for ${platform}-${arch}. Install Node ${MINIMUM_NODE} or newer and try again.`,
  );
}

/** @param {string} toolchain */
export const getToolchainNpm = (toolchain) => join(toolchain, 'node_modules', 'npm', 'bin', 'npm-cli.js');

/**
 * The npm that started this process, or the one on PATH.
 * @returns {string[]} the command with its arguments
 */
export function getMachineNpm() {
  const caller = process.env['npm_execpath'];
  return caller && basename(caller) === 'npm-cli.js' ? [process.execPath, caller] : ['npm'];
}
