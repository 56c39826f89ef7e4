import { UnavailableError } from '../../launch/unavailable-error.mjs';
import { modelOf } from '../../stack/model.ts';
import { localStackName } from '../../stack/paths.ts';
import { freePorts, readPorts } from '../../stack/ports.ts';
import { startStack, type StackOptions } from '../../stack/stack.ts';
import { runTask } from './run-task.ts';
import { storyOf } from './story.ts';

/**
 * Runs the local stack with the model of the environment, until a signal ends it or a part of it fails. Its ports are those of
 * the environment, or free ones with `--free-ports`.
 */
export function runLocalStack(web: StackOptions['web'], announcement: string): Promise<void> {
  return runTask(async (args) => {
    const unknown = args.find((arg) => arg !== '--free-ports');
    if (unknown !== undefined)
      throw new UnavailableError(`Unknown option "${unknown}"; the only one is --free-ports.`);
    const model = modelOf(process.env);
    const ports = args.includes('--free-ports') ? await freePorts() : readPorts(process.env);
    console.log(announcement);
    const stack = await startStack({
      name: localStackName(ports.hosting),
      ports,
      model,
      web,
      // Trying the product out means being a new guest again and again in one browser.
      environment: { GUEST_STARTS_PER_DEVICE: '1000/1000' },
    });
    console.log(storyOf(model, stack.paths, stack.addresses.hosting));
    return stack.failure;
  });
}
