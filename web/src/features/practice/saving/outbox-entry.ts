import * as z from 'zod/mini';
import { getFeedbackParts, Transcript } from './transcript.ts';

const Part = z.enum(['score', 'grammar', 'vocabulary']);

/**
 * What the outbox holds of one session. `waiting`: there is something to send, beside the parts of the feedback that the
 * server has already (`has`); `saved`: there is not, and no word of the talk is kept; `refused`: the server will never take it.
 */
export const Entry = z.intersection(
  z.object({ uid: z.string(), keptAt: z.number() }),
  z.discriminatedUnion('status', [
    z.object({ status: z.literal('waiting'), transcript: Transcript, has: z.array(Part) }),
    z.object({ status: z.literal('saved'), has: z.array(Part) }),
    z.object({ status: z.literal('refused') }),
  ]),
);
export type Entry = z.infer<typeof Entry>;
export type Waiting = Extract<Entry, { status: 'waiting' }>;

type Parts = z.infer<typeof Part>[];

/** The same talk without these parts of its feedback. */
function without(transcript: Transcript, parts: Parts): Transcript {
  const feedback = { ...transcript.feedback };
  for (const part of parts) delete feedback[part];
  return { ...transcript, feedback };
}

/**
 * Adds a talk of `uid`, or what was found in it since. What was kept or sent first stays: after a reload the feedback is
 * asked for again and may be another, but nothing is sent twice with other content.
 */
export function add(entry: Entry | undefined, uid: string, transcript: Transcript, keptAt: number): Entry {
  if (entry === undefined) return { uid, keptAt, status: 'waiting', transcript, has: [] };
  if (entry.uid !== uid || entry.status === 'refused') return entry;
  const { has } = entry;
  if (entry.status === 'waiting') {
    const feedback = { ...without(transcript, has).feedback, ...entry.transcript.feedback };
    return { ...entry, transcript: { ...entry.transcript, feedback } };
  }
  const missing = without(transcript, has);
  if (getFeedbackParts(missing).length === 0) return entry;
  return { uid, keptAt: entry.keptAt, status: 'waiting', transcript: missing, has };
}

/** The server has what was sent; more may have been added meanwhile. */
export function afterSaving(entry: Entry, sent: Transcript): Entry {
  if (entry.status !== 'waiting') return entry;
  const { uid, keptAt } = entry;
  const has = [...entry.has, ...getFeedbackParts(sent)];
  const rest = without(entry.transcript, has);
  return getFeedbackParts(rest).length === 0
    ? { uid, keptAt, status: 'saved', has }
    : { uid, keptAt, status: 'waiting', transcript: rest, has };
}

/** The server will never take it: no word of it is kept. */
export const refuse = ({ uid, keptAt }: Entry): Entry => ({ uid, keptAt, status: 'refused' });

const KEPT_MS = 30 * 24 * 60 * 60_000;

/** What nobody has come back for in 30 days is given up. */
export const isOld = ({ keptAt }: Entry, now: number): boolean => now - keptAt > KEPT_MS;
