/**
 * `node supervisor.mjs <parent pid> <mark> <command> [args]`: runs the command in its own process group. Ends
 * everything that the command started when the command ends, when the parent process disappears, or on a signal.
 */
import { spawn } from 'node:child_process';
import { constants } from 'node:os';
import { endProcessTree } from './process-tree.mjs';

const PARENT_POLL_MS = 200;
const GRACE_MS = 5_000;

const [parent, mark = '', command = '', ...args] = process.argv.slice(2);
const tree = { group: process.pid, mark };

let isEnding = false;

/** @param {number} code */
async function end(code) {
  // A second signal skips the grace period.
  const graceMs = isEnding ? 0 : GRACE_MS;
  isEnding = true;
  await endProcessTree(tree, graceMs);
  process.exit(code);
}

for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP'])) {
  process.on(signal, () => void end(128 + constants.signals[signal]));
}
setInterval(() => {
  if (process.ppid !== Number(parent) && !isEnding) void end(1);
}, PARENT_POLL_MS);

const child = spawn(command, args, { stdio: 'inherit' });
child.on('error', () => void end(127));
child.on('exit', (code, signal) => {
  if (!isEnding) void end(code ?? 128 + constants.signals[signal ?? 'SIGKILL']);
});
