import { existsSync, readFileSync } from 'node:fs';
import { execa } from 'execa';

const isDebian = () =>
  existsSync('/etc/os-release') && /^ID=debian$/m.test(readFileSync('/etc/os-release', 'utf8'));

/** Whether this process may install Debian packages. */
export const canUseApt = (): boolean => process.getuid?.() === 0 && isDebian();

/** Installs Debian packages; returns whether that succeeded. */
export async function installWithApt(...names: string[]): Promise<boolean> {
  const env = { DEBIAN_FRONTEND: 'noninteractive' };
  const install = ['install', '--yes', '--no-install-recommends', ...names];
  const update = await execa('apt-get', ['update'], { env, reject: false });
  return !update.failed && !(await execa('apt-get', install, { env, reject: false })).failed;
}
