/** `npm start`: the production build on the whole local stack. */
import { modelOf } from '../stack/model.ts';
import { localStackName } from '../stack/paths.ts';
import { readPorts } from '../stack/ports.ts';
import { startStack } from '../stack/stack.ts';
import { runTask } from './support/run-task.ts';
import { storyOf } from './support/story.ts';

await runTask(async () => {
  const model = modelOf(process.env);
  const ports = readPorts(process.env);
  const name = localStackName(ports.hosting);
  console.log('Building Parley and starting its local stack ...');
  const stack = await startStack({ name, ports, model, web: 'built' });
  console.log(storyOf(model, stack.paths, stack.addresses.hosting));
  return stack.failure;
});
