/** `npm run dev`: the local stack with hot reload. */
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
  console.log('Starting the local stack with hot reload ...');
  const stack = await startStack({ name, ports, model, web: 'live' });
  console.log(storyOf(model, stack.paths, stack.addresses.hosting));
  return stack.failure;
});
