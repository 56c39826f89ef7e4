import { chmodSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { findFirestoreTool } from './firestore.ts';

let folder: string;
let bin: string;

/** A PATH that holds nothing but what a test puts there. */
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

function program(file: string, script: string): void {
  writeFileSync(file, `#!/bin/sh\n${script}\n`);
  chmodSync(file, 0o755);
}

const installJava = (version: string) =>
  program(join(bin, 'java'), `echo 'openjdk version "${version}" 2025-04-15' >&2`);

function installGcloud(...components: string[]): string {
  const sdk = join(folder, 'sdk');
  mkdirSync(join(sdk, 'bin'), { recursive: true });
  for (const component of components) mkdirSync(join(sdk, 'platform', component), { recursive: true });
  program(join(sdk, 'bin', 'gcloud'), 'exit 1');
  symlinkSync(join(sdk, 'bin', 'gcloud'), join(bin, 'gcloud'));
  return join(bin, 'gcloud');
}

test('gcloud starts it where its component is installed', async () => {
  installJava('17.0.15');
  const gcloud = installGcloud('cloud-firestore-emulator');
  expect(await findFirestoreTool()).toEqual({ kind: 'gcloud', gcloud });
});

test('firebase-tools starts it where gcloud lacks the component', async () => {
  installJava('21.0.2');
  installGcloud('pubsub-emulator');
  expect(await findFirestoreTool()).toEqual({ kind: 'firebase-tools' });
});

test('firebase-tools starts it where there is no gcloud', async () => {
  installJava('25');
  expect(await findFirestoreTool()).toEqual({ kind: 'firebase-tools' });
});

test('a machine without Java is told what it needs', async () => {
  installGcloud('cloud-firestore-emulator');
  await expect(findFirestoreTool()).rejects.toThrow(
    'The Firestore emulator needs Java, and none was found; install Java 21 or newer.',
  );
});

test('a Java that is too old is told what it needs', async () => {
  installJava('17.0.15');
  await expect(findFirestoreTool()).rejects.toThrow(
    'needs Java 21 or newer (found 17), or Java 17 with the gcloud component cloud-firestore-emulator.',
  );
});

test('the version of a Java from before 9 is read too', async () => {
  installJava('1.8.0_292');
  installGcloud('cloud-firestore-emulator');
  await expect(findFirestoreTool()).rejects.toThrow('(found 8)');
});
