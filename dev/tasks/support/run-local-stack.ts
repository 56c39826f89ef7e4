import { modelOf } from '../../stack/model.ts';
import { localStackName } from '../../stack/paths.ts';
import { readPorts } from '../../stack/ports.ts';
import { startStack, type StackOptions } from '../../stack/stack.ts';
import { runTask } from './run-task.ts';
import { storyOf } from './story.ts';

/** Runs the local stack on the ports and with the model of the environment, until it is ended or a part of it fails. */
export function runLocalStack(web: StackOptions['web'], announcement: string): Promise<void> {
  return runTask(async () => {
    const model = modelOf(process.env);
    const ports = readPorts(process.env);
    console.log(announcement);
    const stack = await startStack({
      name: localStackName(ports.hosting),
      ports,
      model,
      web,
      // Whoever tries the product out is a new guest again and again, in one browser.
      environment: { GUEST_STARTS_PER_DEVICE: '1000/1000' },
    });
    console.log(storyOf(model, stack.paths, stack.addresses.hosting));
    return stack.failure;
  });
}
