import { expect, test } from 'vitest';
import { findPart, findTree, parseStat, readCpuSeconds, type ProcessUsage } from './cpu-usage.ts';

const createProcess = (pid: number, parent: number): ProcessUsage => ({
  pid,
  parent,
  seconds: 1,
  command: '',
});

test('reads the parent and the CPU seconds of a program whose name contains spaces and parentheses', () => {
  const stat = '42 (a (b) c) S 7 42 42 0 -1 4194304 100 0 0 0 250 50 0 0 20 0 11 0 123 456 789';

  expect(parseStat(stat)).toEqual({ parent: 7, seconds: 3 });
});

test('finds only a process, its children and its grandchildren', () => {
  const processes = [createProcess(1, 0), createProcess(2, 1), createProcess(3, 2), createProcess(4, 0)];

  expect(findTree(processes, 1).map(({ pid }) => pid)).toEqual([1, 2, 3]);
});

test.each([
  [10, 'node dev/tasks/load.ts', 'load script'],
  [20, 'node dev/stack/serve-package.ts /tmp/parley-package', 'handler'],
  [21, 'node dev/stack/serve-package.ts /tmp/other', undefined],
  [30, 'java -cp /usr/lib/cloud-firestore-emulator.jar start', 'Firestore emulator'],
  [31, 'node firebase-tools/lib/bin/firebase.js emulators:start --only=auth', 'Auth emulator'],
  [32, 'node firebase-tools/lib/emulator/functionsEmulatorRuntime', undefined],
  [33, 'node dev/model-server/main.ts', 'model server'],
])('assigns process %i, "%s", to its part', (pid, command, part) => {
  expect(findPart({ pid, command }, [20], 10)).toBe(part);
});

test.runIf(process.platform === 'linux')('counts the CPU time that this process uses', () => {
  const before = readCpuSeconds([]);
  const start = process.cpuUsage();
  while (process.cpuUsage(start).user < 50_000);

  const after = readCpuSeconds([]);

  expect(after['load script']).toBeGreaterThan(before['load script']);
  expect(after.handler).toBe(0);
});
