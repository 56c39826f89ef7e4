import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { isInstalled } from './installed.mjs';

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

test('what the lock says is installed', () => {
  wanted(ONE);
  present(ONE);
  expect(isInstalled(folder)).toBe(true);
});

test('nothing is installed before the first npm ci, or after one that was interrupted', () => {
  wanted(ONE);
  expect(isInstalled(folder)).toBe(false);
});

test('another version is not what the lock says', () => {
  wanted({ 'node_modules/one': { version: '1.0.1' } });
  present(ONE);
  expect(isInstalled(folder)).toBe(false);
});

test('a package that the lock no longer names is not what the lock says', () => {
  wanted({});
  present(ONE);
  expect(isInstalled(folder)).toBe(false);
});

test('a package whose folder has gone is not installed', () => {
  wanted(ONE);
  present(ONE);
  rmSync(join(folder, 'node_modules', 'one'), { recursive: true });
  expect(isInstalled(folder)).toBe(false);
});

test('an optional package may be missing, because it may be for another machine', () => {
  wanted({ ...ONE, 'node_modules/two': { version: '1.0.0', optional: true, os: ['beos'] } });
  present(ONE);
  expect(isInstalled(folder)).toBe(true);
});

test('packages that were installed on another machine are not right here', () => {
  const foreign = { ...ONE, 'node_modules/two': { version: '1.0.0', optional: true, os: ['beos'] } };
  wanted(foreign);
  present(foreign);
  expect(isInstalled(folder)).toBe(false);
});
