import { createWriteStream, mkdirSync, openSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { execa } from 'execa';
import { UnavailableError } from '../launch/unavailable-error.mjs';

const GRACE_MS = 5_000;
const KEPT_LINES = 15;

export interface Service {
  /** Rejects with UnavailableError when the process ends without having been stopped. */
  failure: Promise<never>;
  /** Ends the process and all that it started. */
  stop: () => Promise<void>;
}

interface ServiceOptions {
  name: string;
  command: string;
  args: string[];
  env: Record<string, string | undefined>;
  /** The output goes to `<logs>/<name>.log`. */
  logs: string;
  /** Lines of the output that are shown at once as well. */
  shows?: RegExp;
}

function signalGroup(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(-pid, signal);
  } catch {
    // The group has gone.
  }
}

/** Starts a program that runs until it is stopped, in a process group of its own. */
export function startService({ name, command, args, env, logs, shows }: ServiceOptions): Service {
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
  // Opened at once: later the folder may be gone, and nobody would hear of it but the process itself.
  const log = createWriteStream(file, { fd: openSync(file, 'w') });
  const lines: string[] = [];
  createInterface({ input: child.all }).on('line', (line) => {
    log.write(`${line}\n`);
    if (lines.push(line) > KEPT_LINES) lines.shift();
    if (shows?.test(line)) console.error(`[${name}] ${line}`);
  });

  let stopping = false;
  const failure = child.then(({ exitCode, signal, code }) => {
    if (stopping) return new Promise<never>(() => undefined);
    const how = code === 'ENOENT' ? 'was not found' : `ended (${signal ?? `exit code ${exitCode}`})`;
    throw new UnavailableError([...lines, `${name} ${how}; its whole log is ${file}.`].join('\n'));
  });
  // Nobody may be waiting when it fails; whoever asks later still gets the rejection.
  failure.catch(() => undefined);

  return {
    failure,
    stop: async () => {
      stopping = true;
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
