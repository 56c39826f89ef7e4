import * as z from 'zod';

const MAX_DELAY_MS = 10 * 60_000;
const deltas = z.int().min(0).max(10_000);

/**
 * What a scripted rule does to a request instead of answering it well. SpeechSynthesizer has no message and no deltas: there
 * `cut-off` and `stream-stall` stop half way through the audio, `empty` sends none, and `malformed-json`, `refusal`
 * and `reply` change nothing.
 */
export const Behaviour = z.discriminatedUnion('kind', [
  /** An error status; `retryAfter` in seconds becomes the header. */
  z.strictObject({
    kind: z.literal('status'),
    status: z.int().min(400).max(599),
    retryAfter: z.int().min(0).optional(),
  }),
  /** A good answer, but nothing of it before `ms` milliseconds have passed. */
  z.strictObject({ kind: z.literal('delay'), ms: z.int().min(0).max(MAX_DELAY_MS) }),
  /** The request is accepted and never answered. */
  z.strictObject({ kind: z.literal('stall') }),
  /** The socket is destroyed after so many deltas, or after half of a body that is not streamed. */
  z.strictObject({ kind: z.literal('cut-off'), afterDeltas: deltas.default(3) }),
  /** As `cut-off`, but the connection stays open and silent. */
  z.strictObject({ kind: z.literal('stream-stall'), afterDeltas: deltas.default(3) }),
  /** A well-formed answer whose content is not the JSON that was asked for. */
  z.strictObject({ kind: z.literal('malformed-json') }),
  /** Status 200 with a body that no client can read, as a proxy's error page is. */
  z.strictObject({ kind: z.literal('broken-body') }),
  /** The model declines, in OpenAI's own field. */
  z.strictObject({ kind: z.literal('refusal') }),
  /** An answer without content. */
  z.strictObject({ kind: z.literal('empty') }),
  /** An answer with exactly this content. */
  z.strictObject({ kind: z.literal('reply'), content: z.string().max(20_000) }),
  /** In a call: what the learner's further utterances are transcribed as, in their order; '' is noise. */
  z.strictObject({ kind: z.literal('hears'), utterances: z.array(z.string().max(2_000)).min(1).max(100) }),
  /** A call that goes wrong; `afterMs` is told where it counts. */
  z.strictObject({
    kind: z.literal('realtime-fault'),
    fault: z.enum([
      /** The network is lost, so long after the data channel has opened. */
      'drop-ice',
      /** The data channel is closed, so long after it has opened. */
      'close-channel',
      /** The answer is good, but the data channel never opens. */
      'no-channel',
      /** Nothing the learner says is transcribed. */
      'no-transcription',
      'failed-transcription',
      /** Transcriptions come so long after their turn. */
      'late-transcription',
      /** Transcriptions come after the reply to them. */
      'early-reply',
      /** The tutor speaks in events only, without a sound. */
      'silent-tutor',
    ]),
    afterMs: z.int().min(0).max(MAX_DELAY_MS).default(1_000),
  }),
]);
export type Behaviour = z.infer<typeof Behaviour>;
export type RealtimeFault = Extract<Behaviour, { kind: 'realtime-fault' }>;

export const isRealtimeFault = (behaviour: Behaviour): behaviour is RealtimeFault =>
  behaviour.kind === 'realtime-fault';

/** What can be done to the request that opens a call or hangs it up. */
export const isCallBehaviour = ({ kind }: Behaviour): boolean =>
  kind === 'status' || kind === 'delay' || kind === 'stall' || kind === 'broken-body';

/** What can be done to a request for a text or for speech. */
export const isModelBehaviour = ({ kind }: Behaviour): boolean =>
  kind !== 'hears' && kind !== 'realtime-fault';

/** The body of POST /__script; without `times` the rule holds until it is deleted. */
export const ScriptRequest = z.strictObject({
  match: z.string().min(1).max(500),
  times: z.int().min(1).max(10_000).optional(),
  behaviour: Behaviour,
});
export type ScriptRequest = z.infer<typeof ScriptRequest>;
