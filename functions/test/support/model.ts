import * as z from 'zod/mini';
import { stack } from './stack.ts';

/** The scripted behaviours of the local model server (dev/model-server). */
export type Behaviour =
  | { kind: 'status'; status: number; retryAfter?: number }
  | { kind: 'delay'; ms: number }
  | { kind: 'stall' | 'malformed-json' | 'broken-body' | 'refusal' | 'empty' }
  | { kind: 'cut-off' | 'stream-stall'; afterDeltas: number }
  | { kind: 'reply'; content: string };

/** Sets the model server's behaviour for requests that contain `match`, `times` times or permanently. */
export async function scriptModel(match: string, behaviour: Behaviour, times?: number): Promise<void> {
  const response = await fetch(`${stack.modelUrl}/__script`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ match, behaviour, times }),
  });
  if (response.status !== 201)
    throw new Error(`the model server rejected the script: ${await response.text()}`);
}

const Requests = z.object({ requests: z.array(z.object({ path: z.string(), body: z.unknown() })) });

async function findModelRequests(match: string) {
  const response = await fetch(`${stack.modelUrl}/__requests?match=${encodeURIComponent(match)}`);
  return Requests.parse(await response.json()).requests;
}

/** Returns the bodies of model requests that contain `match`, as JSON, oldest first. */
export const getModelRequests = async (match: string): Promise<string[]> =>
  (await findModelRequests(match)).map(({ body }) => JSON.stringify(body));

/** Returns the paths of model requests that contain `match`, oldest first. */
export const getRequestedPaths = async (match: string): Promise<string[]> =>
  (await findModelRequests(match)).map(({ path }) => path);
