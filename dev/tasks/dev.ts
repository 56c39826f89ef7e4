/** `npm run dev`: the local stack with hot reload. */
import { modelOf } from '../stack/model.ts';
import { readPorts } from '../stack/ports.ts';
import { startStack } from '../stack/stack.ts';
import { runTask } from './support/run-task.ts';
import { storyOf } from './support/story.ts';

await runTask(async () => {
  const model = modelOf(process.env);
  console.log('Starting the local stack with hot reload ...');
  const stack = await startStack({ name: 'local', ports: readPorts(process.env), model, code: 'live' });
  console.log(storyOf(model, stack.paths, stack.addresses.hosting));
  return stack.failure;
});
