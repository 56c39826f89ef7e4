import { execFileSync, spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { isAlive } from './process-tree.mjs';

/** Records its process id, then keeps running. */
const MEMBER = `
  require('node:fs').appendFileSync(process.env.PID_FILE, process.argv[1] + ' ' + process.pid + '\\n');
  setInterval(() => {}, 1000);
`;
/**
 * Starts a child, a detached child and, if STUBBORN is set, a child that ignores SIGTERM. Exits with EXIT_CODE, if it
 * is set, once the others are running.
 */
const COMMAND = `
  const { spawn } = require('node:child_process');
  const member = ${JSON.stringify(MEMBER)};
  spawn(process.execPath, ['-e', member, 'child']);
  spawn(process.execPath, ['-e', member, 'detached'], { detached: true, stdio: 'ignore' });
  if (process.env.STUBBORN) spawn(process.execPath, ['-e', "process.on('SIGTERM', () => {});" + member, 'stubborn']);
  eval(member.replace('process.argv[1]', "'command'"));
  if (process.env.EXIT_CODE) setInterval(() => {
    if (require('node:fs').readFileSync(process.env.PID_FILE, 'utf8').split('\\n').length > 3) process.exit(Number(process.env.EXIT_CODE));
  }, 20);
`;
const PROGRAM = `
  import { runSupervised } from ${JSON.stringify(import.meta.resolve('./run-supervised.mjs'))};
  const { code } = await runSupervised([process.execPath, '-e', ${JSON.stringify(COMMAND)}], {
    cwd: process.cwd(), env: process.env, stdio: 'ignore',
  });
  process.exit(code);
`;

let folder: string;
let pidFile: string;
let program: ChildProcess | undefined;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'parley-supervisor-'));
  pidFile = join(folder, 'pids');
  writeFileSync(pidFile, '');
});

afterEach(async () => {
  program?.kill('SIGKILL');
  await waitUntilAllEnded();
  rmSync(folder, { recursive: true });
});

function readMembers(): Map<string, number> {
  const lines = readFileSync(pidFile, 'utf8').trim().split('\n').filter(Boolean);
  return new Map(lines.map((line) => line.split(' ')).map(([name = '', pid]) => [name, Number(pid)]));
}

const waitUntilAllEnded = () =>
  vi.waitFor(() => expect([...readMembers()].filter(([, pid]) => isAlive(pid))).toEqual([]), {
    timeout: 12_000,
    interval: 50,
  });

function start(environment: Record<string, string> = {}): ChildProcess {
  program = spawn(process.execPath, ['--input-type=module', '-e', PROGRAM], {
    env: { ...process.env, PID_FILE: pidFile, ...environment },
    stdio: 'ignore',
  });
  return program;
}

async function getExitCode(running: ChildProcess): Promise<number | null> {
  await once(running, 'exit');
  return running.exitCode;
}

const waitUntilStarted = (...others: string[]) =>
  vi.waitFor(
    () => expect([...readMembers().keys()].toSorted()).toEqual(['child', 'command', 'detached', ...others]),
    { timeout: 10_000 },
  );

test('ends all processes, even one that ignores SIGTERM, when the parent is killed', async () => {
  const { pid } = start({ STUBBORN: 'yes' });
  await waitUntilStarted('stubborn');
  process.kill(pid ?? 0, 'SIGKILL');
  await waitUntilAllEnded();
  expect(readMembers().size).toBe(4);
});

test('ends all processes when the supervisor is killed', async () => {
  const running = start();
  await waitUntilStarted();
  process.kill(getParentPid(readMembers().get('command') ?? 0), 'SIGKILL');
  expect(await getExitCode(running)).toBe(1);
  await waitUntilAllEnded();
});

test('ends all processes on Ctrl-C and returns exit code 130', async () => {
  const running = start();
  await waitUntilStarted();
  running.kill('SIGINT');
  expect(await getExitCode(running)).toBe(130);
  await waitUntilAllEnded();
});

test('ends child processes when the command is killed', async () => {
  const running = start();
  await waitUntilStarted();
  process.kill(readMembers().get('command') ?? 0, 'SIGKILL');
  expect(await getExitCode(running)).toBe(137);
  await waitUntilAllEnded();
});

test('ends child processes and returns the exit code when the command fails', async () => {
  expect(await getExitCode(start({ EXIT_CODE: '7' }))).toBe(7);
  expect(readMembers().size).toBe(3);
  await waitUntilAllEnded();
});

function getParentPid(pid: number): number {
  return Number(execFileSync('ps', ['-o', 'ppid=', '-p', String(pid)], { encoding: 'utf8' }));
}
