import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { isInstalled } from './is-installed.mjs';

interface LockedPackage {
  version: string;
  optional?: boolean;
  os?: string[];
}

let folder: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'parley-installed-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

function writePackages(file: string, packages: Record<string, LockedPackage>): void {
  mkdirSync(dirname(join(folder, file)), { recursive: true });
  writeFileSync(join(folder, file), JSON.stringify({ packages }));
}

const writeLockfile = (packages: Record<string, LockedPackage>) =>
  writePackages('package-lock.json', packages);

function installPackages(packages: Record<string, LockedPackage>): void {
  writePackages('node_modules/.package-lock.json', packages);
  for (const path of Object.keys(packages)) mkdirSync(join(folder, path), { recursive: true });
}

const ONE = { 'node_modules/one': { version: '1.0.0' } };

test('accepts packages that match the lock file', () => {
  writeLockfile(ONE);
  installPackages(ONE);
  expect(isInstalled(folder)).toBe(true);
});

test('rejects a folder without a completed npm ci', () => {
  writeLockfile(ONE);
  expect(isInstalled(folder)).toBe(false);
});

test('rejects a package whose version differs', () => {
  writeLockfile({ 'node_modules/one': { version: '1.0.1' } });
  installPackages(ONE);
  expect(isInstalled(folder)).toBe(false);
});

test('rejects a package that is no longer in the lock file', () => {
  writeLockfile({});
  installPackages(ONE);
  expect(isInstalled(folder)).toBe(false);
});

test('rejects a package whose folder is missing', () => {
  writeLockfile(ONE);
  installPackages(ONE);
  rmSync(join(folder, 'node_modules', 'one'), { recursive: true });
  expect(isInstalled(folder)).toBe(false);
});

test('accepts a missing optional package for another platform', () => {
  writeLockfile({ ...ONE, 'node_modules/two': { version: '1.0.0', optional: true, os: ['beos'] } });
  installPackages(ONE);
  expect(isInstalled(folder)).toBe(true);
});

test('rejects packages that were installed on another platform', () => {
  const foreignPackages = { ...ONE, 'node_modules/two': { version: '1.0.0', optional: true, os: ['beos'] } };
  writeLockfile(foreignPackages);
  installPackages(foreignPackages);
  expect(isInstalled(folder)).toBe(false);
});
