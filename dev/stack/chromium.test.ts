import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { haveChromium } from './chromium.ts';

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

function program(name: string, script: string): string {
  const file = join(bin, name);
  writeFileSync(file, `#!/bin/sh\n${script}\n`);
  chmodSync(file, 0o755);
  return file;
}

const say = (line: string) => expect.unreachable(line);

test('the browser that PARLEY_CHROMIUM names comes first', async () => {
  program('chromium', 'echo Chromium 150');
  const own = program('own', 'echo Google Chrome 150');
  vi.stubEnv('PARLEY_CHROMIUM', own);
  expect(await haveChromium(say)).toBe(own);
});

test('a PARLEY_CHROMIUM that is no browser is named', async () => {
  const wrong = program('wrong', 'echo hello');
  vi.stubEnv('PARLEY_CHROMIUM', wrong);
  await expect(haveChromium(say)).rejects.toThrow(
    `PARLEY_CHROMIUM is ${wrong}, which does not run as a Chromium.`,
  );
});

test("a program that only tells how to get a browser is passed over for the system's other one", async () => {
  program('chromium-browser', 'echo "Command requires the chromium snap"; exit 1');
  const chrome = program('google-chrome', 'echo Google Chrome 150');
  expect(await haveChromium(say)).toBe(chrome);
});
