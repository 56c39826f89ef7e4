import { globSync } from 'node:fs';
import { TaskError } from '../launch/task-error.mjs';
import { canUseApt, installWithApt } from './apt.ts';
import { findProgram } from './find-program.ts';

/** WebKitGTK's own browser, which is not on PATH. */
function findMiniBrowser(): string | undefined {
  if (!findProgram('WebKitWebDriver') || !findProgram('Xvfb')) return undefined;
  return globSync('/usr/lib/*/webkit*gtk-*/MiniBrowser').toSorted().at(-1);
}

/** The path of WebKitGTK's browser, installed by apt if necessary and possible. Throws TaskError. */
export async function findOrInstallWebKit(log: (line: string) => void): Promise<string> {
  const present = findMiniBrowser();
  if (present) return present;
  if (canUseApt()) {
    log('Installing WebKitGTK with apt-get…');
    const installed = (await installWithApt('webkit2gtk-driver', 'xvfb')) && findMiniBrowser();
    if (installed) return installed;
  }
  throw new TaskError(
    'These tests need WebKitGTK with its driver, and Xvfb. On Debian: apt-get install webkit2gtk-driver xvfb.',
  );
}
