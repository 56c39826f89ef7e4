import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { isInstalled } from './is-installed.mjs';

interface Locked {
  version: string;
  optional?: boolean;
  os?: string[];
}

let folder: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'parley-installed-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

function writeLock(file: string, packages: Record<string, Locked>): void {
  mkdirSync(dirname(join(folder, file)), { recursive: true });
  writeFileSync(join(folder, file), JSON.stringify({ packages }));
}

const wanted = (packages: Record<string, Locked>) => writeLock('package-lock.json', packages);

function present(packages: Record<string, Locked>): void {
  writeLock('node_modules/.package-lock.json', packages);
  for (const path of Object.keys(packages)) mkdirSync(join(folder, path), { recursive: true });
}

const ONE = { 'node_modules/one': { version: '1.0.0' } };

test('is installed when the packages match the lock', () => {
  wanted(ONE);
  present(ONE);
  expect(isInstalled(folder)).toBe(true);
});

test('is not installed before the first npm ci and after an interrupted one', () => {
  wanted(ONE);
  expect(isInstalled(folder)).toBe(false);
});

test('is not installed when a version differs', () => {
  wanted({ 'node_modules/one': { version: '1.0.1' } });
  present(ONE);
  expect(isInstalled(folder)).toBe(false);
});

test('is not installed when a package is no longer in the lock', () => {
  wanted({});
  present(ONE);
  expect(isInstalled(folder)).toBe(false);
});

test('is not installed when the folder of a package is missing', () => {
  wanted(ONE);
  present(ONE);
  rmSync(join(folder, 'node_modules', 'one'), { recursive: true });
  expect(isInstalled(folder)).toBe(false);
});

test('is installed when an optional package for another platform is missing', () => {
  wanted({ ...ONE, 'node_modules/two': { version: '1.0.0', optional: true, os: ['beos'] } });
  present(ONE);
  expect(isInstalled(folder)).toBe(true);
});

test('is not installed when packages of another platform are installed', () => {
  const foreign = { ...ONE, 'node_modules/two': { version: '1.0.0', optional: true, os: ['beos'] } };
  wanted(foreign);
  present(foreign);
  expect(isInstalled(folder)).toBe(false);
});
