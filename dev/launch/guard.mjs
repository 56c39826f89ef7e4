/**
 * `node guard.mjs <parent pid> <mark> <command> [args]`: runs the command as its own process group and ends with it. When the
 * command ends, when the parent has disappeared, or at a signal, nothing that the command started is left behind.
 */
import { spawn } from 'node:child_process';
import { constants } from 'node:os';
import { endFamily } from './family.mjs';

const PARENT_POLL_MS = 200;
const GRACE_MS = 5_000;

const [parent, mark = '', command = '', ...args] = process.argv.slice(2);
const family = { group: process.pid, mark };

let ending = false;

/** @param {number} code */
async function end(code) {
  // Whoever asks twice is in a hurry.
  const graceMs = ending ? 0 : GRACE_MS;
  ending = true;
  await endFamily(family, graceMs);
  process.exit(code);
}

for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP'])) {
  process.on(signal, () => void end(128 + constants.signals[signal]));
}
setInterval(() => {
  if (process.ppid !== Number(parent) && !ending) void end(1);
}, PARENT_POLL_MS);

const child = spawn(command, args, { stdio: 'inherit' });
child.on('error', () => void end(127));
child.on('exit', (code, signal) => {
  if (!ending) void end(code ?? 128 + constants.signals[signal ?? 'SIGKILL']);
});
