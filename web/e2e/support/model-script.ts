import * as z from 'zod/mini';

/** Scripted behaviours of the model server (dev/model-server/script/behaviour.ts). */
export type Behaviour =
  | { kind: 'status'; status: number }
  | { kind: 'delay'; ms: number }
  | { kind: 'cut-off'; afterDeltas: number }
  | { kind: 'stream-stall'; afterDeltas: number }
  | { kind: 'stall' }
  | { kind: 'reply'; content: string }
  | { kind: 'transcriptions'; utterances: readonly string[] }
  | { kind: 'response'; outcome: 'lost' | 'stalled' | 'stalled-speaking' | 'rate-limited' | 'out-of-quota' }
  | { kind: 'refuse-event'; type: ClientEventType }
  | { kind: 'realtime-fault'; fault: RealtimeFault; afterMs?: number };

/** The types of client events that a test can have refused. */
export type ClientEventType =
  | 'session.update'
  | 'response.create'
  | 'response.cancel'
  | 'input_audio_buffer.clear'
  | 'input_audio_buffer.commit'
  | 'output_audio_buffer.clear';

/** Scripted faults of a call. */
type RealtimeFault =
  | 'drop-ice'
  | 'close-channel'
  | 'pause-network'
  | 'resume-network'
  | 'no-channel'
  | 'session-expired'
  | 'no-transcription'
  | 'failed-transcription'
  | 'late-transcription'
  | 'early-reply'
  | 'split-transcription'
  | 'silent-tutor';

const Calls = z.object({
  calls: z.array(
    z.object({
      id: z.string(),
      state: z.enum(['open', 'ended']),
      endedBy: z.nullable(z.string()),
      /** Types of the events that the page has sent. */
      events: z.array(z.string()),
      session: z.object({ audio: z.object({ output: z.object({ speed: z.number() }) }) }),
    }),
  ),
});
export type ModelCall = z.infer<typeof Calls>['calls'][number];

const Requests = z.object({ requests: z.array(z.unknown()) });

const CreatedRule = z.object({ id: z.string() });

interface Rule {
  behaviour: Behaviour;
  /** Text that a matching request contains; by default the test's word. */
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

  async addRule({ match = this.#word, ...rule }: Rule): Promise<void> {
    const response = await fetch(`${this.#url}/__script`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ match, ...rule }),
    });
    if (!response.ok) throw new Error(`The model server rejected a rule: ${await response.text()}`);
    this.#rules.push(CreatedRule.parse(await response.json()).id);
  }

  /** Counts the model requests that contain the test's word. */
  async countRequests(): Promise<number> {
    const response = await fetch(`${this.#url}/__requests?match=${this.#word}`);
    return Requests.parse(await response.json()).requests.length;
  }

  /** Returns the calls whose lesson contains the test's word, oldest first. */
  async getCalls(): Promise<ModelCall[]> {
    const response = await fetch(`${this.#url}/__calls?match=${this.#word}`);
    return Calls.parse(await response.json()).calls;
  }

  /** Creates a WAV recording of sentences and silences (in seconds). */
  async record(...parts: readonly ({ say: string } | { silence: number })[]): Promise<Buffer> {
    const response = await fetch(`${this.#url}/__wav`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ parts }),
    });
    if (!response.ok) throw new Error(`The model server returned no recording: ${await response.text()}`);
    return Buffer.from(await response.arrayBuffer());
  }

  /** Removes the test's rules. */
  async clear(): Promise<void> {
    const rules = this.#rules;
    this.#rules = [];
    await Promise.all(rules.map((id) => fetch(`${this.#url}/__script/${id}`, { method: 'DELETE' })));
  }
}
