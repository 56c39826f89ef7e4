import { join } from 'node:path';
import { ROOT, type StackPaths } from './paths.ts';
import { toPortVariables, type Ports } from './ports.ts';
import { startService, type Service } from './service.ts';

/** The model that the function uses. */
export type Model =
  { kind: 'local'; pace: 'natural' | 'instant' } | { kind: 'remote'; key: string; baseUrl: string };

/** OpenAI or a compatible server if the environment configures one, otherwise the local model server. */
export function resolveModel(environment: NodeJS.ProcessEnv): Model {
  const key = environment['OPENAI_API_KEY'];
  const baseUrl = environment['OPENAI_BASE_URL'];
  if (!key && !baseUrl) return { kind: 'local', pace: 'natural' };
  // The openai package requires a key even when the server does not.
  return { kind: 'remote', key: key || 'none', baseUrl: baseUrl || 'https://api.openai.com/v1' };
}

/** The function's settings for the model. */
export function getModelEnvironment(model: Model, localUrl: string) {
  return model.kind === 'remote'
    ? { OPENAI_API_KEY: model.key, OPENAI_BASE_URL: model.baseUrl }
    : { OPENAI_API_KEY: 'offline', OPENAI_BASE_URL: `${localUrl}/v1` };
}

/** Starts the local model server; `instant` removes the delay between streamed words. */
export function startModelServer(pace: 'natural' | 'instant', ports: Ports, paths: StackPaths): Service {
  return startService({
    name: 'model-server',
    command: process.execPath,
    args: [join(ROOT, 'dev', 'model-server', 'main.ts')],
    env: {
      ...process.env,
      ...toPortVariables(ports),
      ...(pace === 'instant' ? { PARLEY_MODEL_PACE_MS: '0' } : {}),
    },
    logs: paths.logs,
  });
}
