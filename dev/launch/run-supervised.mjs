import { spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { finished } from 'node:stream/promises';
import { fileURLToPath } from 'node:url';
import { endProcessTree, PROCESS_TREE_VARIABLE } from './process-tree.mjs';

const SUPERVISOR = fileURLToPath(new URL('supervisor.mjs', import.meta.url));
const PARENT_POLL_MS = 200;
const SIGNALS = /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP']);

/**
 * Runs a command under a supervisor, so that no process is left running after Ctrl-C, a failure, or the death of any
 * process in the chain (npm, this one, the supervisor, the command). Forwards signals.
 * @param {string[]} command the program and its arguments
 * @param {{ cwd: string, env: NodeJS.ProcessEnv, stdio: import('node:child_process').StdioOptions }} options
 * @returns {Promise<{ code: number, errors: string }>} the exit code (127: command not found, 128 + n: ended by signal
 *   n), and the standard error output if it is piped
 */
export async function runSupervised(command, { cwd, env, stdio }) {
  const mark = randomUUID();
  const parent = process.ppid;
  const supervisor = spawn(process.execPath, [SUPERVISOR, String(process.pid), mark, ...command], {
    cwd,
    env: { ...env, [PROCESS_TREE_VARIABLE]: `${env[PROCESS_TREE_VARIABLE] ?? ''}/${mark}` },
    stdio,
    detached: true,
  });
  let errors = '';
  supervisor.stderr?.on('data', (chunk) => (errors += chunk));

  /** @param {NodeJS.Signals} signal */
  const forwardSignal = (signal) => supervisor.kill(signal);
  for (const signal of SIGNALS) process.on(signal, forwardSignal);
  const watch = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(watch);
    forwardSignal('SIGTERM');
  }, PARENT_POLL_MS);

  /** @type {number | null} */
  const code = await new Promise((resolve, reject) => {
    supervisor.on('error', reject);
    supervisor.on('exit', resolve);
  });
  clearInterval(watch);
  // The supervisor was killed before it could end the command.
  if (code === null) await endProcessTree({ group: supervisor.pid ?? 0, mark }, 0);
  for (const signal of SIGNALS) process.off(signal, forwardSignal);
  if (supervisor.stderr) await finished(supervisor.stderr);
  return { code: code ?? 1, errors };
}
