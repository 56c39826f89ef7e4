/** `npm run build`: what is deployed, in functions/dist and web/dist. */
import { buildFunctions, buildWeb } from '../stack/build.ts';
import { runTask } from './support/run-task.ts';

await runTask(async () => {
  await Promise.all([buildFunctions(), buildWeb()]);
  console.log('Built functions/dist and web/dist.');
  return 0;
});
