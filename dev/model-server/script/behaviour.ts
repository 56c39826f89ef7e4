import * as z from 'zod';

const MAX_DELAY_MS = 10 * 60_000;
const deltas = z.int().min(0).max(10_000);

/**
 * What a scripted rule does to a request instead of answering it well. Speech has no message and no deltas: there
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
]);
export type Behaviour = z.infer<typeof Behaviour>;

/** The body of POST /__script; without `times` the rule holds until it is deleted. */
export const ScriptRequest = z.strictObject({
  match: z.string().min(1).max(500),
  times: z.int().min(1).max(10_000).optional(),
  behaviour: Behaviour,
});
export type ScriptRequest = z.infer<typeof ScriptRequest>;
