import { randomUUID } from 'node:crypto';
import * as z from 'zod/mini';

/** The scripted behaviours of the local model server (dev/model-server) that benchmarks use. */
type Behaviour = { kind: 'delay'; ms: number } | { kind: 'reply'; content: string };

const Requests = z.object({ requests: z.array(z.object({ body: z.looseObject({}) })) });

/** A practice word that no other request contains, so that a script rule can match on it. */
export const createUniqueWord = (): string => `w${randomUUID().replaceAll('-', '')}`;

const Created = z.object({ id: z.string() });

/** Scripts the behaviour for every request that contains `match`. Resolves to a function that removes the rule. */
export async function addScriptRule(
  model: string,
  match: string,
  behaviour: Behaviour,
): Promise<() => Promise<unknown>> {
  const response = await fetch(`${model}/__script`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ match, behaviour }),
  });
  if (!response.ok)
    throw new Error(`The model server rejected a script rule with status ${response.status}.`);
  const { id } = Created.parse(await response.json());
  return () => fetch(`${model}/__script/${id}`, { method: 'DELETE' });
}

/** The body of the last request that contains `match`, to repeat it without the product. */
export async function getLastRequest(model: string, match: string): Promise<Record<string, unknown>> {
  const response = await fetch(`${model}/__requests?match=${match}`);
  const last = Requests.parse(await response.json()).requests.at(-1);
  if (last === undefined) throw new Error('The model server received no such request.');
  return last.body;
}

/** The sentences as one WAV recording. */
export async function synthesizeRecording(model: string, ...sentences: string[]): Promise<Uint8Array> {
  const response = await fetch(`${model}/__wav`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ parts: sentences.map((say) => ({ say })) }),
  });
  if (!response.ok) throw new Error(`The model server rejected a recording with status ${response.status}.`);
  return new Uint8Array(await response.arrayBuffer());
}
