import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { execa } from 'execa';
import { UnavailableError } from '../launch/unavailable-error.mjs';
import { ROOT } from './paths.ts';
import { findProgram } from './programs.ts';

const NAMES = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];
const MAC = '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome';
const PLAYWRIGHT = join(ROOT, 'node_modules', '@playwright', 'test', 'cli.js');

/** A program of that name may be only a hint to install something else, as on Ubuntu. */
async function runs(browser: string): Promise<boolean> {
  const { failed, stdout } = await execa(browser, ['--version'], { reject: false });
  return !failed && /^(?:Chromium|Google Chrome)/.test(stdout);
}

async function systemChromium(): Promise<string | undefined> {
  const candidates = [...NAMES.map((name) => findProgram(name)), MAC];
  for (const candidate of candidates) {
    if (candidate && existsSync(candidate) && (await runs(candidate))) return candidate;
  }
  return undefined;
}

const isDebian = () =>
  existsSync('/etc/os-release') && /^ID=debian$/m.test(readFileSync('/etc/os-release', 'utf8'));

async function installByApt(): Promise<boolean> {
  const env = { DEBIAN_FRONTEND: 'noninteractive' };
  const install = ['install', '--yes', '--no-install-recommends', 'chromium'];
  const update = await execa('apt-get', ['update'], { env, reject: false });
  return !update.failed && !(await execa('apt-get', install, { env, reject: false })).failed;
}

async function playwrightChromium(): Promise<string | undefined> {
  const { chromium } = await import('@playwright/test');
  const file = chromium.executablePath();
  return existsSync(file) ? file : undefined;
}

/**
 * The browser for the journeys: PARLEY_CHROMIUM, the system's, or one that is installed now: by apt where this is Debian
 * and we are root, else by Playwright. Throws UnavailableError.
 */
export async function haveChromium(say: (line: string) => void): Promise<string> {
  const chosen = process.env['PARLEY_CHROMIUM'];
  if (chosen) {
    if (await runs(chosen)) return chosen;
    throw new UnavailableError(`PARLEY_CHROMIUM is ${chosen}, which does not run as a Chromium.`);
  }
  const present = (await systemChromium()) ?? (await playwrightChromium());
  if (present) return present;

  if (process.getuid?.() === 0 && isDebian()) {
    say('Installing Chromium with apt-get ...');
    const installed = (await installByApt()) && (await systemChromium());
    if (installed) return installed;
  }
  say('Installing Chromium with Playwright ...');
  await execa(process.execPath, [PLAYWRIGHT, 'install', 'chromium'], { reject: false, timeout: 300_000 });
  const fetched = await playwrightChromium();
  if (fetched && (await runs(fetched))) return fetched;
  throw new UnavailableError(
    'The journeys need Chromium, and none could be installed; install it and set PARLEY_CHROMIUM to its path.',
  );
}
