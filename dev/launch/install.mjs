import { TaskError } from './task-error.mjs';
import { withInstallLock } from './install-lock.mjs';
import { isInstalled } from './is-installed.mjs';
import { runSupervised } from './run-supervised.mjs';

const UNREACHABLE =
  /ENOTFOUND|EAI_AGAIN|ECONNREFUSED|ECONNRESET|ETIMEDOUT|ENETUNREACH|ENOTCACHED|FETCH_ERROR/;

/** @param {string} output npm's error output */
function getFailureReason(output) {
  if (UNREACHABLE.test(output)) return 'the npm registry cannot be reached';
  const line = output.split('\n').find((text) => /^npm (?:error|ERR!) (?!code )/.test(text));
  return line ? line.replace(/^npm (?:error|ERR!) /, '').replace(/\.$/, '') : 'npm ci failed';
}

/**
 * Runs `npm ci` in a directory unless its node_modules already match package-lock.json.
 * @param {{ root: string, directory: string, npm: string[], description: string }} options
 * @throws {TaskError}
 */
export async function installPackages({ root, directory, npm, description }) {
  if (isInstalled(directory)) return;
  await withInstallLock(root, console.log, async () => {
    if (isInstalled(directory)) return;
    console.log(`Installing ${description}…`);
    const command = [...npm, 'ci', '--no-audit', '--no-fund', '--loglevel=error'];
    const { code, errors } = await runSupervised(command, {
      cwd: directory,
      env: process.env,
      stdio: ['ignore', 'ignore', 'pipe'],
    });
    if (code === 127) {
      throw new TaskError('npm was not found. Install Node.js from https://nodejs.org.');
    }
    if (code > 128) throw new TaskError('The installation was interrupted.');
    if (code !== 0) {
      throw new TaskError(`Could not install ${description}: ${getFailureReason(errors)}.`);
    }
  });
}
