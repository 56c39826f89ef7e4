import { createWriteStream, mkdirSync, openSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { execa } from 'execa';
import { TaskError } from '../launch/task-error.mjs';

const GRACE_MS = 5_000;
const KEPT_LINES = 15;

export interface Service {
  /** Rejects with TaskError when the process ends unexpectedly. */
  failure: Promise<never>;
  /** Ends the process and its children. */
  stop: () => Promise<void>;
}

interface ServiceOptions {
  name: string;
  command: string;
  args: string[];
  env: Record<string, string | undefined>;
  /** Folder for the output, `<logs>/<name>.log`. */
  logs: string;
  /** Matching output lines are also printed to the console. */
  echoPattern?: RegExp;
}

function signalGroup(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(-pid, signal);
  } catch {
    // The group has already ended.
  }
}

/** Starts a long-running program in its own process group. */
export function startService({ name, command, args, env, logs, echoPattern }: ServiceOptions): Service {
  mkdirSync(logs, { recursive: true });
  const file = join(logs, `${name}.log`);
  const child = execa(command, args, {
    env,
    extendEnv: false,
    stdin: 'ignore',
    all: true,
    buffer: false,
    reject: false,
    detached: true,
  });
  // Opens synchronously, because a test may already have deleted the folder when a stream opens the file.
  const log = createWriteStream(file, { fd: openSync(file, 'w') });
  const lines: string[] = [];
  createInterface({ input: child.all }).on('line', (line) => {
    log.write(`${line}\n`);
    if (lines.push(line) > KEPT_LINES) lines.shift();
    if (echoPattern?.test(line)) console.error(`[${name}] ${line}`);
  });

  let isStopping = false;
  const failure = child.then(({ exitCode, signal, code }) => {
    if (isStopping) return new Promise<never>(() => undefined);
    const how = code === 'ENOENT' ? 'was not found' : `ended (${signal ?? `exit code ${exitCode}`})`;
    throw new TaskError([...lines, `${name} ${how}. Full log: ${file}`].join('\n'));
  });
  // Prevents an unhandled rejection when nothing awaits `failure` yet.
  failure.catch(() => undefined);

  return {
    failure,
    stop: async () => {
      isStopping = true;
      const { pid } = child;
      if (pid === undefined) return;
      signalGroup(pid, 'SIGTERM');
      const kill = setTimeout(() => signalGroup(pid, 'SIGKILL'), GRACE_MS);
      await child;
      clearTimeout(kill);
      signalGroup(pid, 'SIGKILL');
    },
  };
}
