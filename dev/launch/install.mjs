import { UnavailableError } from './unavailable-error.mjs';
import { withInstallLock } from './install-lock.mjs';
import { isInstalled } from './installed.mjs';
import { runGuarded } from './run-guarded.mjs';

const UNREACHABLE =
  /ENOTFOUND|EAI_AGAIN|ECONNREFUSED|ECONNRESET|ETIMEDOUT|ENETUNREACH|ENOTCACHED|FETCH_ERROR/;

/** @param {string} output what npm said */
function reasonOf(output) {
  if (UNREACHABLE.test(output)) return 'the npm registry cannot be reached';
  const line = output.split('\n').find((text) => /^npm (?:error|ERR!) (?!code )/.test(text));
  return line ? line.replace(/^npm (?:error|ERR!) /, '').replace(/\.$/, '') : 'npm ci failed';
}

/**
 * Makes node_modules of a directory what its lock says, by `npm ci`; does nothing where it is so already.
 * @param {{ root: string, directory: string, npm: string[], what: string, say: (line: string) => void }} options
 * @throws {UnavailableError}
 */
export async function installPackages({ root, directory, npm, what, say }) {
  if (isInstalled(directory)) return;
  await withInstallLock(root, say, async () => {
    if (isInstalled(directory)) return;
    say(`Installing ${what} ...`);
    const { code, errors } = await runGuarded([...npm, 'ci', '--no-audit', '--no-fund', '--loglevel=error'], {
      cwd: directory,
      env: process.env,
      stdio: ['ignore', 'ignore', 'pipe'],
    });
    if (code === 127) {
      throw new UnavailableError('npm was not found; it comes with Node.js, https://nodejs.org.');
    }
    if (code > 128) throw new UnavailableError('The installation was interrupted.');
    if (code !== 0) throw new UnavailableError(`Could not install ${what}: ${reasonOf(errors)}.`);
  });
}
