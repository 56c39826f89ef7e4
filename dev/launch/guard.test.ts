import { execFileSync, spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { isAlive } from './family.mjs';

/** Notes its id, then stays. */
const MEMBER = `
  require('node:fs').appendFileSync(process.env.ROLL, process.argv[1] + ' ' + process.pid + '\\n');
  setInterval(() => {}, 1000);
`;
/** A command that starts a child, a detached child with a session of its own and, if asked, a child deaf to SIGTERM. */
const COMMAND = `
  const { spawn } = require('node:child_process');
  const member = ${JSON.stringify(MEMBER)};
  spawn(process.execPath, ['-e', member, 'child']);
  spawn(process.execPath, ['-e', member, 'detached'], { detached: true, stdio: 'ignore' });
  if (process.env.DEAF) spawn(process.execPath, ['-e', "process.on('SIGTERM', () => {});" + member, 'deaf']);
  eval(member.replace('process.argv[1]', "'command'"));
  if (process.env.EXIT_CODE) setInterval(() => {
    if (require('node:fs').readFileSync(process.env.ROLL, 'utf8').split('\\n').length > 3) process.exit(Number(process.env.EXIT_CODE));
  }, 20);
`;
const PROGRAM = `
  import { runGuarded } from ${JSON.stringify(import.meta.resolve('./run-guarded.mjs'))};
  const { code } = await runGuarded([process.execPath, '-e', ${JSON.stringify(COMMAND)}], {
    cwd: process.cwd(), env: process.env, stdio: 'ignore',
  });
  process.exit(code);
`;

let folder: string;
let roll: string;
let program: ChildProcess | undefined;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'parley-guard-'));
  roll = join(folder, 'roll');
  writeFileSync(roll, '');
});

afterEach(async () => {
  program?.kill('SIGKILL');
  await nobodyLeft();
  rmSync(folder, { recursive: true });
});

function members(): Map<string, number> {
  const lines = readFileSync(roll, 'utf8').trim().split('\n').filter(Boolean);
  return new Map(lines.map((line) => line.split(' ')).map(([name = '', pid]) => [name, Number(pid)]));
}

const nobodyLeft = () =>
  vi.waitFor(() => expect([...members()].filter(([, pid]) => isAlive(pid))).toEqual([]), {
    timeout: 12_000,
    interval: 50,
  });

/** Starts a program that guards the command; `whole` when every member has noted its id. */
function start(environment: Record<string, string> = {}): ChildProcess {
  program = spawn(process.execPath, ['--input-type=module', '-e', PROGRAM], {
    env: { ...process.env, ROLL: roll, ...environment },
    stdio: 'ignore',
  });
  return program;
}

async function exitCodeOf(running: ChildProcess): Promise<number | null> {
  await once(running, 'exit');
  return running.exitCode;
}

const whole = (...others: string[]) =>
  vi.waitFor(
    () => expect([...members().keys()].toSorted()).toEqual(['child', 'command', ...others, 'detached']),
    { timeout: 10_000 },
  );

test('a parent that is killed leaves nothing behind, not even what is deaf to SIGTERM', async () => {
  const { pid } = start({ DEAF: 'yes' });
  await whole('deaf');
  process.kill(pid ?? 0, 'SIGKILL');
  await nobodyLeft();
  expect(members().size).toBe(4);
});

test('a guard that is killed leaves nothing behind', async () => {
  const running = start();
  await whole();
  process.kill(parentOf(members().get('command') ?? 0), 'SIGKILL');
  expect(await exitCodeOf(running)).toBe(1);
  await nobodyLeft();
});

test('Ctrl-C ends everything and gives its exit code', async () => {
  const running = start();
  await whole();
  running.kill('SIGINT');
  expect(await exitCodeOf(running)).toBe(130);
  await nobodyLeft();
});

test('a command that is killed takes what it started along', async () => {
  const running = start();
  await whole();
  process.kill(members().get('command') ?? 0, 'SIGKILL');
  expect(await exitCodeOf(running)).toBe(137);
  await nobodyLeft();
});

test('a command that fails takes what it started along, and its exit code is passed through', async () => {
  expect(await exitCodeOf(start({ EXIT_CODE: '7' }))).toBe(7);
  expect(members().size).toBe(3);
  await nobodyLeft();
});

function parentOf(pid: number): number {
  return Number(execFileSync('ps', ['-o', 'ppid=', '-p', String(pid)], { encoding: 'utf8' }));
}
