/**
 * `node dev/launch.mjs <task> [args]`: installs what is missing, then runs dev/tasks/<task>.ts under Node 24.
 * Plain JavaScript for any Node from 18 up, because it is what runs before anything is installed.
 */
import { existsSync } from 'node:fs';
import { delimiter, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { UnavailableError } from './launch/unavailable-error.mjs';
import { installPackages } from './launch/install.mjs';
import { isNewEnough, machineNpm, MINIMUM_NODE, projectNode, toolchainNpm } from './launch/node.mjs';
import { runGuarded } from './launch/run-guarded.mjs';

const root = dirname(dirname(fileURLToPath(import.meta.url)));
const toolchain = join(root, 'dev', 'toolchain');

/** @param {string} line */
const say = (line) => console.log(line);

/**
 * Puts Node 24, its npm and the packages where they belong.
 * @returns {Promise<string>} the path of the Node to run on
 */
async function setUp() {
  if (isNewEnough(process.versions.node)) {
    await installPackages({ root, directory: root, npm: machineNpm(), what: 'the packages', say });
    return process.execPath;
  }
  await installPackages({
    root,
    directory: toolchain,
    npm: machineNpm(),
    what: `Node ${MINIMUM_NODE} or newer for the project (this is Node ${process.versions.node})`,
    say,
  });
  const node = projectNode(toolchain);
  const npm = [node, toolchainNpm(toolchain)];
  await installPackages({ root, directory: root, npm, what: 'the packages', say });
  return node;
}

/**
 * @param {string | undefined} task
 * @param {string[]} args
 * @returns {Promise<number>} the exit code
 */
async function launch(task, args) {
  if (process.platform === 'win32') {
    throw new UnavailableError('Parley is developed on Linux and macOS; on Windows, run it in WSL 2.');
  }
  const script = join(root, 'dev', 'tasks', `${task}.ts`);
  if (!task || !/^[a-z-]+$/.test(task) || !existsSync(script)) {
    throw new UnavailableError(`There is no task "${task ?? ''}"; dev/tasks has one file for each.`);
  }
  const node = await setUp();
  const path = [dirname(node), join(toolchain, 'node_modules', '.bin'), process.env['PATH']].join(delimiter);
  const { code } = await runGuarded([node, script, ...args], {
    cwd: root,
    env: { ...process.env, PATH: path },
    stdio: ['ignore', 'inherit', 'inherit'],
  });
  return code;
}

const [task, ...args] = process.argv.slice(2);
try {
  process.exitCode = await launch(task, args);
} catch (error) {
  if (!(error instanceof UnavailableError)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}
