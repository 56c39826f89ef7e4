import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { execa } from 'execa';
import { TaskError } from '../launch/task-error.mjs';
import { canUseApt, installWithApt } from './apt.ts';
import { ROOT } from './paths.ts';
import { findProgram } from './find-program.ts';

const NAMES = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];
const MAC = '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome';
const PLAYWRIGHT = join(ROOT, 'node_modules', '@playwright', 'test', 'cli.js');

/** Ubuntu's chromium-browser may only print how to install the snap, so check the version output. */
async function isChromium(browser: string): Promise<boolean> {
  const { failed, stdout } = await execa(browser, ['--version'], { reject: false });
  return !failed && /^(?:Chromium|Google Chrome)/.test(stdout);
}

async function findSystemChromium(): Promise<string | undefined> {
  const candidates = [...NAMES.map((name) => findProgram(name)), MAC];
  for (const candidate of candidates) {
    if (candidate && existsSync(candidate) && (await isChromium(candidate))) return candidate;
  }
  return undefined;
}

async function findPlaywrightChromium(): Promise<string | undefined> {
  const { chromium } = await import('@playwright/test');
  const file = chromium.executablePath();
  return existsSync(file) ? file : undefined;
}

/**
 * The path of a Chromium for the browser tests: PARLEY_CHROMIUM, an installed one, or a newly installed one (by apt as
 * root on Debian, otherwise by Playwright). Throws TaskError.
 */
export async function findOrInstallChromium(log: (line: string) => void): Promise<string> {
  const chosen = process.env['PARLEY_CHROMIUM'];
  if (chosen) {
    if (await isChromium(chosen)) return chosen;
    throw new TaskError(`PARLEY_CHROMIUM is set to ${chosen}, which is not a working Chromium.`);
  }
  const present = (await findSystemChromium()) ?? (await findPlaywrightChromium());
  if (present) return present;

  if (canUseApt()) {
    log('Installing Chromium with apt-get…');
    const installed = (await installWithApt('chromium')) && (await findSystemChromium());
    if (installed) return installed;
  }
  log('Installing Chromium with Playwright…');
  await execa(process.execPath, [PLAYWRIGHT, 'install', 'chromium'], { reject: false, timeout: 300_000 });
  const fetched = await findPlaywrightChromium();
  if (fetched && (await isChromium(fetched))) return fetched;
  throw new TaskError(
    'The browser tests need Chromium, and it could not be installed. Install it and set PARLEY_CHROMIUM to its path.',
  );
}
