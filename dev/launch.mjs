/**
 * `node dev/launch.mjs <task> [args]`: installs missing packages, then runs dev/tasks/<task>.ts with Node 24 or newer.
 * Plain JavaScript for Node 18 and newer, because it runs before anything is installed.
 */
import { existsSync } from 'node:fs';
import { delimiter, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { TaskError } from './launch/task-error.mjs';
import { installPackages } from './launch/install.mjs';
import { isNewEnough, getMachineNpm, MINIMUM_NODE, getProjectNode, getToolchainNpm } from './launch/node.mjs';
import { runSupervised } from './launch/run-supervised.mjs';

const root = dirname(dirname(fileURLToPath(import.meta.url)));
const toolchain = join(root, 'dev', 'toolchain');

/**
 * Installs the packages, and Node 24 with its npm if this Node is too old.
 * @returns {Promise<string>} the path of the Node that runs the task
 */
async function setUp() {
  const project = { root, directory: root, description: 'the packages' };
  if (isNewEnough(process.versions.node)) {
    await installPackages({ ...project, npm: getMachineNpm() });
    return process.execPath;
  }
  const description = `Node ${MINIMUM_NODE} or newer for the project (this is Node ${process.versions.node})`;
  await installPackages({ ...project, directory: toolchain, npm: getMachineNpm(), description });
  const node = getProjectNode(toolchain);
  await installPackages({ ...project, npm: [node, getToolchainNpm(toolchain)] });
  return node;
}

/**
 * @param {string | undefined} task
 * @param {string[]} args
 * @returns {Promise<number>} the exit code
 */
async function launch(task, args) {
  if (process.platform === 'win32') {
    throw new TaskError('Parley is developed on Linux and macOS; on Windows, run it in WSL 2.');
  }
  const script = join(root, 'dev', 'tasks', `${task}.ts`);
  if (!task || !/^[a-z-]+$/.test(task) || !existsSync(script)) {
    throw new TaskError(`Unknown task "${task ?? ''}". See dev/tasks for the available tasks.`);
  }
  const node = await setUp();
  const path = [dirname(node), join(toolchain, 'node_modules', '.bin'), process.env['PATH']].join(delimiter);
  const { code } = await runSupervised([node, script, ...args], {
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
  if (!(error instanceof TaskError)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}
