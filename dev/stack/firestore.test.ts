import { chmodSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { findFirestoreTool } from './firestore.ts';

let folder: string;
let bin: string;

// An empty PATH, to which each test adds programs.
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'parley-firestore-'));
  bin = join(folder, 'bin');
  mkdirSync(bin);
  vi.stubEnv('PATH', bin);
});
afterEach(() => {
  vi.unstubAllEnvs();
  rmSync(folder, { recursive: true });
});

function writeProgram(file: string, script: string): void {
  writeFileSync(file, `#!/bin/sh\n${script}\n`);
  chmodSync(file, 0o755);
}

const installJava = (version: string) =>
  writeProgram(join(bin, 'java'), `echo 'openjdk version "${version}" 2025-04-15' >&2`);

function installGcloud(...components: string[]): string {
  const sdk = join(folder, 'sdk');
  mkdirSync(join(sdk, 'bin'), { recursive: true });
  for (const component of components) mkdirSync(join(sdk, 'platform', component), { recursive: true });
  writeProgram(join(sdk, 'bin', 'gcloud'), 'exit 1');
  symlinkSync(join(sdk, 'bin', 'gcloud'), join(bin, 'gcloud'));
  return join(bin, 'gcloud');
}

test('uses gcloud when its Firestore component is installed', async () => {
  installJava('17.0.15');
  const gcloud = installGcloud('cloud-firestore-emulator');
  expect(await findFirestoreTool()).toEqual({ kind: 'gcloud', gcloud });
});

test('uses firebase-tools when gcloud lacks the component', async () => {
  installJava('21.0.2');
  installGcloud('pubsub-emulator');
  expect(await findFirestoreTool()).toEqual({ kind: 'firebase-tools' });
});

test('uses firebase-tools when gcloud is not installed', async () => {
  installJava('25');
  expect(await findFirestoreTool()).toEqual({ kind: 'firebase-tools' });
});

test('tells the developer to install Java when it is missing', async () => {
  installGcloud('cloud-firestore-emulator');
  await expect(findFirestoreTool()).rejects.toThrow(
    'The Firestore emulator needs Java. Install Java 21 or newer.',
  );
});

test('asks for a newer Java when the installed one is too old', async () => {
  installJava('17.0.15');
  await expect(findFirestoreTool()).rejects.toThrow(
    'needs Java 21 or newer (found 17), or Java 17 with the gcloud component cloud-firestore-emulator.',
  );
});

test('reads the version format of Java 8', async () => {
  installJava('1.8.0_292');
  installGcloud('cloud-firestore-emulator');
  await expect(findFirestoreTool()).rejects.toThrow('(found 8)');
});
