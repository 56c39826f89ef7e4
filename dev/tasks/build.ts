/** `npm run build [-- functions|web]`: builds functions/dist and web/dist for deployment. */
import { TaskError } from '../launch/task-error.mjs';
import { buildFunctions, buildWeb } from '../stack/build.ts';
import { runTask } from './support/run-task.ts';

const PARTS = new Map<string, () => Promise<void>>([
  ['functions', () => buildFunctions()],
  ['web', () => buildWeb()],
]);

await runTask(async (args) => {
  const names = args.length > 0 ? args : [...PARTS.keys()];
  const builds = names.map((name) => {
    const build = PARTS.get(name);
    if (!build) throw new TaskError(`Unknown part "${name}". Choose functions or web.`);
    return build;
  });
  await Promise.all(builds.map((build) => build()));
  console.log(`Built ${names.map((name) => `${name}/dist`).join(' and ')}.`);
  return 0;
});
