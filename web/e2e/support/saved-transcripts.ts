import * as z from 'zod/mini';
import { DOCUMENTS_URL, OWNER_HEADERS, writeDocument } from './emulators.ts';

const List = z.object({ arrayValue: z.object({ values: z.optional(z.array(z.unknown())) }) });
const Text = z.object({ stringValue: z.string() });
const StoredTranscript = z.object({
  fields: z.object({
    owner: Text,
    type: Text,
    messages: List,
    feedback: z.object({ mapValue: z.object({ fields: z.optional(z.record(z.string(), z.unknown())) }) }),
  }),
});

/** Reads a transcript from the database; null if it does not exist or the session id is not known yet. */
export async function getSavedTranscript(sessionId: string | undefined) {
  if (!sessionId) return null;
  const response = await fetch(`${DOCUMENTS_URL}/transcripts/${sessionId}`, { headers: OWNER_HEADERS });
  if (response.status === 404) return null;
  const { owner, type, messages, feedback } = StoredTranscript.parse(await response.json()).fields;
  return {
    owner: owner.stringValue,
    type: type.stringValue,
    messages: messages.arrayValue.values?.length ?? 0,
    feedback: Object.keys(feedback.mapValue.fields ?? {}).toSorted(),
  };
}

const SaveRequest = z.object({
  sessionId: z.string(),
  messages: z.array(z.object({ content: z.string() })),
  feedback: z.record(z.string(), z.unknown()),
});

/** Parses a request that saves a transcript. */
export const parseSaveRequest = (body: string | null) => SaveRequest.parse(JSON.parse(body ?? 'null'));

const MINUTE_MS = 60_000;

/** Stores a text session with a mistake and a suggested word, bypassing the server. `change` replaces some of its fields. */
export async function storeTranscript(
  uid: string,
  sessionId: string,
  change: Record<string, unknown> = {},
): Promise<void> {
  const endedAt = new Date();
  const startedAt = new Date(endedAt.getTime() - 4 * MINUTE_MS);
  const message = 'Yesterday I go home.';
  const edit = {
    wrong: 'go',
    right: 'went',
    category: 'verb-tense',
    severity: 'wrong',
    isTopic: true,
    reason: 'The time is finished.',
  };
  const mistake = {
    message,
    explanation: 'The time is finished.',
    corrected: 'Yesterday I went home.',
    edits: [edit],
  };
  await writeDocument(`transcripts/${sessionId}`, {
    owner: uid,
    type: 'text',
    level: 'Intermediate',
    topic: 'Past Simple',
    customWords: [],
    startedAt,
    endedAt,
    messages: [
      { id: '1', role: 'assistant', content: 'What did you do?', timestamp: startedAt },
      { id: '2', role: 'user', content: message, timestamp: endedAt },
    ],
    feedback: {
      grammar: { errorAnalysis: { mistakes: [mistake], summary: 'One mistake.' } },
      vocabulary: { suggestedWords: ['luggage'] },
    },
    ...change,
  });
}
