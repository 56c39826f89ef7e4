import * as z from 'zod';

const MAX_DELAY_MS = 10 * 60_000;
const deltas = z.int().min(0).max(10_000);

/**
 * How a response in a call ends. `lost`: never created. `stalled`: created, and nothing follows until it is cancelled.
 * `stalled-speaking`: the same after its first sentence.
 */
const ResponseOutcome = z.enum([
  'lost',
  'stalled',
  'stalled-speaking',
  'rate-limited',
  'out-of-quota',
  'server-error',
  'filtered',
  'too-long',
]);
export type ResponseOutcome = z.infer<typeof ResponseOutcome>;

/**
 * The effect of a script rule on a request. For requests to /v1/audio/speech, `cut-off` and `stream-stall` stop halfway
 * through the audio, `empty` sends none, and `malformed-json`, `refusal` and `reply` have no effect. For speech over
 * the Realtime API, only `status`, `stall`, `cut-off`, `stream-stall`, `empty` and `reply` (other words) have an
 * effect.
 */
export const Behaviour = z.discriminatedUnion('kind', [
  /** An error status; `retryAfter` (seconds) becomes the Retry-After header. */
  z.strictObject({
    kind: z.literal('status'),
    status: z.int().min(400).max(599),
    retryAfter: z.int().min(0).optional(),
  }),
  /** A normal answer after `ms` milliseconds. */
  z.strictObject({ kind: z.literal('delay'), ms: z.int().min(0).max(MAX_DELAY_MS) }),
  /** The request is accepted and never answered. */
  z.strictObject({ kind: z.literal('stall') }),
  /** Destroys the socket after the given number of deltas, or halfway through a body that is not streamed. */
  z.strictObject({ kind: z.literal('cut-off'), afterDeltas: deltas.default(3) }),
  /** Like `cut-off`, but the connection stays open and silent. */
  z.strictObject({ kind: z.literal('stream-stall'), afterDeltas: deltas.default(3) }),
  /** A valid response whose content is not the requested JSON. */
  z.strictObject({ kind: z.literal('malformed-json') }),
  /** Status 200 with an HTML body, like a proxy's error page. */
  z.strictObject({ kind: z.literal('broken-body') }),
  /** The model refuses, in OpenAI's `refusal` field. */
  z.strictObject({ kind: z.literal('refusal') }),
  /** An answer without content. */
  z.strictObject({ kind: z.literal('empty') }),
  /** An answer with this content. */
  z.strictObject({ kind: z.literal('reply'), content: z.string().max(20_000) }),
  /** Transcriptions of the learner's next turns in a call; '' is noise. */
  z.strictObject({
    kind: z.literal('transcriptions'),
    utterances: z.array(z.string().max(2_000)).min(1).max(100),
  }),
  /** The outcome of a call's next response. */
  z.strictObject({ kind: z.literal('response'), outcome: ResponseOutcome }),
  /** Refuses the next client event of this type in a call. */
  z.strictObject({ kind: z.literal('refuse-event'), type: z.string().min(1) }),
  /** A fault in a call; only timed faults use `afterMs`. */
  z.strictObject({
    kind: z.literal('realtime-fault'),
    fault: z.enum([
      /** The network fails `afterMs` after the data channel opens. */
      'drop-ice',
      /** The network drops all packets `afterMs` after the data channel opens, and the call stays open. */
      'pause-network',
      /** The network carries packets again `afterMs` after the data channel opened. */
      'resume-network',
      /** The data channel closes `afterMs` after it opens. */
      'close-channel',
      /** The SDP answer is valid, but the data channel never opens. */
      'no-channel',
      /** The session reaches its maximum duration `afterMs` after the data channel opens, instead of after an hour. */
      'session-expired',
      /** The learner's speech is not transcribed. */
      'no-transcription',
      'failed-transcription',
      /** Transcriptions come `afterMs` after their turn. */
      'late-transcription',
      /** Transcriptions come after the reply. */
      'early-reply',
      /** Transcriptions begin before the reply and are completed while it is being generated. */
      'split-transcription',
      /** The tutor's events come without audio. */
      'silent-tutor',
    ]),
    afterMs: z.int().min(0).max(MAX_DELAY_MS).default(1_000),
  }),
]);
export type Behaviour = z.infer<typeof Behaviour>;
export type RealtimeFault = Extract<Behaviour, { kind: 'realtime-fault' }>;
/** The delay of each call fault, in milliseconds. */
export type Faults = ReadonlyMap<RealtimeFault['fault'], number>;

export const isRealtimeFault = (behaviour: Behaviour): behaviour is RealtimeFault =>
  behaviour.kind === 'realtime-fault';

/** Whether the behaviour applies to requests that open or hang up a call. */
export const isCallBehaviour = ({ kind }: Behaviour): boolean =>
  kind === 'status' || kind === 'delay' || kind === 'stall' || kind === 'broken-body';

/** Whether the behaviour applies to text and speech requests. */
export const isModelBehaviour = ({ kind }: Behaviour): boolean =>
  kind !== 'transcriptions' && kind !== 'realtime-fault' && kind !== 'response' && kind !== 'refuse-event';

/** The body of POST /__script; without `times` the rule applies until it is deleted. */
export const ScriptRequest = z.strictObject({
  match: z.string().min(1).max(500),
  times: z.int().min(1).max(10_000).optional(),
  behaviour: Behaviour,
});
export type ScriptRequest = z.infer<typeof ScriptRequest>;
