import * as z from 'zod/mini';

/** What the local model server can be told to do to a request (dev/model-server/script/behaviour.ts). */
export type Behaviour =
  | { kind: 'status'; status: number }
  | { kind: 'delay'; ms: number }
  | { kind: 'cut-off'; afterDeltas: number }
  | { kind: 'stream-stall'; afterDeltas: number }
  | { kind: 'reply'; content: string };

const Created = z.object({ id: z.string() });

interface Rule {
  behaviour: Behaviour;
  /** A part of the requests that the rule is for; the test's own word where it is left out. */
  match?: string;
  times?: number;
}

/** Scripts the local model server for the requests of one test. */
export class ModelScript {
  readonly #word: string;
  readonly #url = process.env['PARLEY_MODEL_URL'];
  #rules: string[] = [];

  constructor(word: string) {
    this.#word = word;
  }

  async on({ match = this.#word, ...rule }: Rule): Promise<void> {
    const response = await fetch(`${this.#url}/__script`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ match, ...rule }),
    });
    if (!response.ok) throw new Error(`The model server refused a rule: ${await response.text()}`);
    this.#rules.push(Created.parse(await response.json()).id);
  }

  /** Takes the test's rules back. */
  async clear(): Promise<void> {
    const rules = this.#rules;
    this.#rules = [];
    await Promise.all(rules.map((id) => fetch(`${this.#url}/__script/${id}`, { method: 'DELETE' })));
  }
}
