import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { findOrInstallChromium } from './chromium.ts';

let bin: string;

beforeEach(() => {
  bin = mkdtempSync(join(tmpdir(), 'parley-chromium-'));
  vi.stubEnv('PATH', bin);
  vi.stubEnv('PARLEY_CHROMIUM', '');
});
afterEach(() => {
  vi.unstubAllEnvs();
  rmSync(bin, { recursive: true });
});

function writeProgram(name: string, script: string): string {
  const file = join(bin, name);
  writeFileSync(file, `#!/bin/sh\n${script}\n`);
  chmodSync(file, 0o755);
  return file;
}

const log = (line: string) => expect.unreachable(line);

test('prefers the browser in PARLEY_CHROMIUM to an installed one', async () => {
  writeProgram('chromium', 'echo Chromium 150');
  const own = writeProgram('own', 'echo Google Chrome 150');
  vi.stubEnv('PARLEY_CHROMIUM', own);
  expect(await findOrInstallChromium(log)).toBe(own);
});

test('rejects a PARLEY_CHROMIUM that is not a browser', async () => {
  const wrong = writeProgram('wrong', 'echo hello');
  vi.stubEnv('PARLEY_CHROMIUM', wrong);
  await expect(findOrInstallChromium(log)).rejects.toThrow(
    `PARLEY_CHROMIUM is set to ${wrong}, which is not a working Chromium.`,
  );
});

test('skips a placeholder program that only explains how to install a browser', async () => {
  writeProgram('chromium-browser', 'echo "Command requires the chromium snap"; exit 1');
  const chrome = writeProgram('google-chrome', 'echo Google Chrome 150');
  expect(await findOrInstallChromium(log)).toBe(chrome);
});
