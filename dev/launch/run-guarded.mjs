import { spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { finished } from 'node:stream/promises';
import { fileURLToPath } from 'node:url';
import { endFamily, FAMILY_VARIABLE } from './family.mjs';

const GUARD = fileURLToPath(new URL('guard.mjs', import.meta.url));
const PARENT_POLL_MS = 200;
const SIGNALS = /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP']);

/**
 * Runs a command under a guard, so that neither Ctrl-C, nor a failure, nor the death of any process in the chain
 * (npm, this one, the guard, the command) leaves a process behind. Signals are passed on.
 * @param {string[]} words the command and its arguments
 * @param {{ cwd: string, env: NodeJS.ProcessEnv, stdio: import('node:child_process').StdioOptions }} options
 * @returns {Promise<{ code: number, errors: string }>} 127 where there is no such command, 128 + n after signal n;
 *   `errors` is the standard error stream where it is piped
 */
export async function runGuarded(words, { cwd, env, stdio }) {
  const mark = randomUUID();
  const parent = process.ppid;
  const guard = spawn(process.execPath, [GUARD, String(process.pid), mark, ...words], {
    cwd,
    env: { ...env, [FAMILY_VARIABLE]: `${env[FAMILY_VARIABLE] ?? ''}/${mark}` },
    stdio,
    detached: true,
  });
  let errors = '';
  guard.stderr?.on('data', (chunk) => (errors += chunk));

  /** @param {NodeJS.Signals} signal */
  const passOn = (signal) => guard.kill(signal);
  for (const signal of SIGNALS) process.on(signal, passOn);
  const watch = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(watch);
    passOn('SIGTERM');
  }, PARENT_POLL_MS);

  /** @type {number | null} */
  const code = await new Promise((resolve, reject) => {
    guard.on('error', reject);
    guard.on('exit', resolve);
  });
  clearInterval(watch);
  // A guard that was killed itself has left its family to us.
  if (code === null) await endFamily({ group: guard.pid ?? 0, mark }, 0);
  for (const signal of SIGNALS) process.off(signal, passOn);
  if (guard.stderr) await finished(guard.stderr);
  return { code: code ?? 1, errors };
}
