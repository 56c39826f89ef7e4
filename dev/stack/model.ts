import { join } from 'node:path';
import { ROOT } from './paths.ts';
import type { StackPaths } from './paths.ts';
import { portVariables } from './ports.ts';
import type { Ports } from './ports.ts';
import { startService } from './service.ts';
import type { Service } from './service.ts';

/** Which model the function talks to. */
export type Model =
  { kind: 'local'; pace: 'natural' | 'instant' } | { kind: 'remote'; key: string; baseUrl: string };

/** OpenAI or a compatible server where the environment points at one, the local model server where it does not. */
export function modelOf(environment: NodeJS.ProcessEnv): Model {
  const key = environment['OPENAI_API_KEY'];
  const baseUrl = environment['OPENAI_BASE_URL'];
  if (!key && !baseUrl) return { kind: 'local', pace: 'natural' };
  // A compatible server may want no key, but the openai package always does.
  return { kind: 'remote', key: key || 'none', baseUrl: baseUrl || 'https://api.openai.com/v1' };
}

/** What points the function at the model. */
export function modelEnvironment(model: Model, localUrl: string) {
  return model.kind === 'remote'
    ? { OPENAI_API_KEY: model.key, OPENAI_BASE_URL: model.baseUrl }
    : { OPENAI_API_KEY: 'offline', OPENAI_BASE_URL: `${localUrl}/v1` };
}

/** Starts the local model server; an instant one answers without a human's pauses. */
export function startModelServer(pace: 'natural' | 'instant', ports: Ports, paths: StackPaths): Service {
  return startService({
    name: 'model-server',
    command: process.execPath,
    args: [join(ROOT, 'dev', 'model-server', 'main.ts')],
    env: {
      ...process.env,
      ...portVariables(ports),
      ...(pace === 'instant' ? { PARLEY_MODEL_PACE_MS: '0' } : {}),
    },
    logs: paths.logs,
  });
}
