import * as z from 'zod/mini';
import { DOCUMENTS, OWNER } from './emulators.ts';

const List = z.object({ arrayValue: z.object({ values: z.optional(z.array(z.unknown())) }) });
const Text = z.object({ stringValue: z.string() });
const Stored = z.object({
  fields: z.object({
    owner: Text,
    type: Text,
    messages: List,
    feedback: z.object({ mapValue: z.object({ fields: z.optional(z.record(z.string(), z.unknown())) }) }),
  }),
});

/** A transcript in the database; null if there is none, or no session id yet. */
export async function savedTranscript(sessionId: string | undefined) {
  if (!sessionId) return null;
  const response = await fetch(`${DOCUMENTS}/transcripts/${sessionId}`, { headers: OWNER });
  if (response.status === 404) return null;
  const { owner, type, messages, feedback } = Stored.parse(await response.json()).fields;
  return {
    owner: owner.stringValue,
    type: type.stringValue,
    messages: messages.arrayValue.values?.length ?? 0,
    feedback: Object.keys(feedback.mapValue.fields ?? {}).toSorted(),
  };
}

const Sent = z.object({
  sessionId: z.string(),
  messages: z.array(z.object({ content: z.string() })),
  feedback: z.record(z.string(), z.unknown()),
});

/** Parses a request that saves a transcript. */
export const readSent = (body: string | null) => Sent.parse(JSON.parse(body ?? 'null'));
