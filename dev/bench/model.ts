import { randomUUID } from 'node:crypto';
import * as z from 'zod/mini';

/** What the local model server can be told to do (dev/model-server), as far as a benchmark needs it. */
type Behaviour = { kind: 'delay'; ms: number } | { kind: 'reply'; content: string };

const Requests = z.object({ requests: z.array(z.object({ body: z.looseObject({}) })) });

/** A practice word that no other request contains, by which the model server tells whom a script is for. */
export const uniqueWord = (): string => `w${randomUUID().replaceAll('-', '')}`;

const Created = z.object({ id: z.string() });

/** Makes the model server behave so for every request that contains `match`, until what this resolves with is called. */
export async function script(
  model: string,
  match: string,
  behaviour: Behaviour,
): Promise<() => Promise<unknown>> {
  const response = await fetch(`${model}/__script`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ match, behaviour }),
  });
  if (!response.ok) throw new Error(`The model server refused a script with ${response.status}.`);
  const { id } = Created.parse(await response.json());
  return () => fetch(`${model}/__script/${id}`, { method: 'DELETE' });
}

/** The body of the last request that contains `match`, for asking the same of the model without the product. */
export async function lastRequest(model: string, match: string): Promise<Record<string, unknown>> {
  const response = await fetch(`${model}/__requests?match=${match}`);
  const last = Requests.parse(await response.json()).requests.at(-1);
  if (last === undefined) throw new Error('The model server was not asked.');
  return last.body;
}

/** A recording of these sentences, as a WAV file. */
export async function recordingOf(model: string, ...sentences: string[]): Promise<Uint8Array> {
  const response = await fetch(`${model}/__wav`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ parts: sentences.map((say) => ({ say })) }),
  });
  if (!response.ok) throw new Error(`The model server refused a recording with ${response.status}.`);
  return new Uint8Array(await response.arrayBuffer());
}
