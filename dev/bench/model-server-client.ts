import * as z from 'zod/mini';

/** A rule for the local model server (dev/model-server), with the behaviours that benchmarks use. */
interface ScriptRule {
  /** The rule applies to each request that contains this text. */
  match: string;
  behaviour: { kind: 'delay'; ms: number } | { kind: 'reply'; content: string };
  /** The number of requests to which the rule applies; all, if it is missing. */
  times?: number;
}

async function post(url: string, body: object): Promise<Response> {
  const headers = { 'Content-Type': 'application/json' };
  const response = await fetch(url, { method: 'POST', headers, body: JSON.stringify(body) });
  if (!response.ok) throw new Error(`POST ${url} failed with status ${response.status}.`);
  return response;
}

export const addScriptRule = (model: string, rule: ScriptRule) => post(`${model}/__script`, rule);

const Requests = z.object({ requests: z.array(z.object({ body: z.looseObject({}) })) });

/** The bodies of all requests that contain `match`, oldest first. The model server keeps the last 500. */
export async function listRequests(model: string, match = ''): Promise<Record<string, unknown>[]> {
  const response = await fetch(`${model}/__requests?match=${match}`);
  return Requests.parse(await response.json()).requests.map(({ body }) => body);
}

/** The body of the last request that contains `match`. */
export async function getLastRequest(model: string, match: string): Promise<Record<string, unknown>> {
  const last = (await listRequests(model, match)).at(-1);
  if (last === undefined) throw new Error(`The model server received no request with ${match}.`);
  return last;
}

/** The sentence as a WAV recording in base64. */
export async function synthesizeRecording(model: string, sentence: string): Promise<string> {
  const response = await post(`${model}/__wav`, { parts: [{ say: sentence }] });
  return Buffer.from(await response.arrayBuffer()).toString('base64');
}
