import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { execa } from 'execa';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { findFreePorts, HOST } from '../stack/ports.ts';

let root: string;

// A project with the launcher, one task and one package to install.
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'parley-launch-'));
  mkdirSync(join(root, 'dev', 'tasks'), { recursive: true });
  cpSync(join(import.meta.dirname, '..', 'launch.mjs'), join(root, 'dev', 'launch.mjs'));
  cpSync(import.meta.dirname, join(root, 'dev', 'launch'), { recursive: true });
  writeFileSync(
    join(root, 'dev', 'tasks', 'echo.ts'),
    'console.log(process.argv.slice(2).join()); process.exit(3);',
  );
  writeLockfile({
    'node_modules/nothing': {
      version: '1.0.0',
      integrity: 'sha512-AA==',
    },
  });
});
afterEach(() => rmSync(root, { recursive: true }));

function writeLockfile(packages: Record<string, object>): void {
  const dependencies = Object.fromEntries(Object.keys(packages).map(() => ['nothing', '1.0.0']));
  const manifest = { name: 'project', version: '1.0.0', dependencies };
  writeFileSync(join(root, 'package.json'), JSON.stringify(manifest));
  const file = { ...manifest, lockfileVersion: 3, requires: true, packages: { '': manifest, ...packages } };
  writeFileSync(join(root, 'package-lock.json'), JSON.stringify(file));
}

const launch = (args: string[], env: Record<string, string> = {}) =>
  execa(process.execPath, [join(root, 'dev', 'launch.mjs'), ...args], {
    env: { npm_execpath: '', ...env },
    all: true,
    reject: false,
  });

test('passes arguments to the task and returns its exit code', async () => {
  writeLockfile({});
  mkdirSync(join(root, 'node_modules'));
  writeFileSync(join(root, 'node_modules', '.package-lock.json'), JSON.stringify({ packages: {} }));
  const { all, exitCode } = await launch(['echo', 'one', 'two']);
  expect({ all, exitCode }).toEqual({ all: 'one,two', exitCode: 3 });
});

test('names an unknown task in the error message', async () => {
  const { all, exitCode } = await launch(['nonsense']);
  expect(all).toBe('Unknown task "nonsense". See dev/tasks for the available tasks.');
  expect(exitCode).toBe(1);
});

test('says where to get npm when it is missing', async () => {
  const { all, exitCode } = await launch(['echo'], { PATH: root });
  expect(all).toBe('Installing the packages…\nnpm was not found. Install Node.js from https://nodejs.org.');
  expect(exitCode).toBe(1);
});

test('explains in one sentence that the registry cannot be reached', async () => {
  const { hub } = await findFreePorts();
  const { all, exitCode } = await launch(['echo'], {
    npm_config_registry: `http://${HOST}:${hub}/`,
    npm_config_cache: join(root, 'cache'),
    npm_config_fetch_retries: '0',
  });
  expect(all).toBe(
    'Installing the packages…\nCould not install the packages: the npm registry cannot be reached.',
  );
  expect(exitCode).toBe(1);
});
