import { existsSync } from 'node:fs';
import { execa } from 'execa';
import { TaskError } from '../launch/task-error.mjs';
import { canUseApt, installWithApt } from './apt.ts';
import { findProgram } from './find-program.ts';

const NAMES = ['firefox-esr', 'firefox'];
const MAC = '/Applications/Firefox.app/Contents/MacOS/firefox';

/** Ubuntu's firefox may only print how to install the snap, so check the version output. */
async function isFirefox(browser: string): Promise<boolean> {
  const { failed, stdout } = await execa(browser, ['--version'], { reject: false });
  return !failed && stdout.startsWith('Mozilla Firefox');
}

async function findFirefox(): Promise<string | undefined> {
  const candidates = [process.env['PARLEY_FIREFOX'], ...NAMES.map((name) => findProgram(name)), MAC];
  for (const candidate of candidates) {
    if (candidate && existsSync(candidate) && (await isFirefox(candidate))) return candidate;
  }
  return undefined;
}

/** The path of a Firefox: PARLEY_FIREFOX, an installed one, or one newly installed by apt as root on Debian. Throws TaskError. */
export async function findOrInstallFirefox(log: (line: string) => void): Promise<string> {
  const present = await findFirefox();
  if (present) return present;
  if (canUseApt()) {
    log('Installing Firefox with apt-get…');
    const installed = (await installWithApt('firefox-esr')) && (await findFirefox());
    if (installed) return installed;
  }
  throw new TaskError(
    'These tests need Firefox, and it could not be installed. Install it, or set PARLEY_FIREFOX to its path.',
  );
}
