import { relative } from 'node:path';
import { TaskError } from '../../launch/task-error.mjs';
import { resolveModel, type Model } from '../../stack/model.ts';
import { ROOT, type StackPaths } from '../../stack/paths.ts';
import { findFreePorts, readPorts } from '../../stack/ports.ts';
import { ACCOUNTS, PASSWORD } from '../../stack/seed.ts';
import { startStack, type StackOptions } from '../../stack/stack.ts';
import { runTask } from './run-task.ts';

/** The summary printed when the stack is ready; the ready line comes last. */
function describeStack(model: Model, paths: StackPaths, url: string): string {
  const tutor =
    model.kind === 'remote'
      ? `the model at ${model.baseUrl}`
      : 'the offline tutor (set OPENAI_API_KEY or OPENAI_BASE_URL to use a real model)';
  return [
    `Tutor:    ${tutor}`,
    `Accounts: ${ACCOUNTS.map(({ email }) => email).join(', ')}; password ${PASSWORD}`,
    `Logs:     ${relative(ROOT, paths.logs)}; press Ctrl-C to stop`,
    `Ready: ${url}`,
  ].join('\n');
}

/**
 * Runs the local stack until a signal ends it or a service fails. Model and ports come from the environment;
 * `--free-ports` selects free ports instead.
 */
export function runLocalStack(web: StackOptions['web'], announcement: string): Promise<void> {
  return runTask(async (args) => {
    const unknown = args.find((arg) => arg !== '--free-ports');
    if (unknown !== undefined) {
      throw new TaskError(`Unknown option "${unknown}". The only option is --free-ports.`);
    }
    const model = resolveModel(process.env);
    const ports = args.includes('--free-ports') ? await findFreePorts() : readPorts(process.env);
    console.log(announcement);
    const stack = await startStack({
      name: `local-${ports.hosting}`,
      ports,
      model,
      web,
      // Developers start as a new guest many times in one browser.
      environment: { GUEST_SPENDING_PER_DEVICE: '1000/1000' },
    });
    console.log(describeStack(model, stack.paths, stack.addresses.hosting));
    return stack.failure;
  });
}
