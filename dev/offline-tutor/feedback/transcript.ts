import * as z from 'zod';
import { UNKNOWN_SPEECH } from '../conversation/not-understood.ts';
import { UnsupportedRequestError, type ChatMessage } from '../chat-request.ts';
import { parseJson } from '../parse-json.ts';

const words = z.array(z.string()).default([]);

/** The user message of a structured request. */
const Transcript = z.object({
  messages: z.array(z.object({ role: z.string(), content: z.string() })),
  wordsUsed: words,
  wordsMissed: words,
  linkingWords: words,
});
export type Transcript = z.infer<typeof Transcript> & { learner: string[] };

/** Finds the transcript among the user messages. Throws `UnsupportedRequestError` if they contain no transcript. */
export function readTranscript(messages: readonly ChatMessage[]): Transcript {
  for (const message of messages.filter(({ role }) => role === 'user')) {
    const found = Transcript.safeParse(parseJson(message.content));
    if (!found.success) continue;
    const learner = found.data.messages
      .filter(({ role, content }) => role === 'user' && content !== UNKNOWN_SPEECH)
      .map(({ content }) => content);
    return { ...found.data, learner };
  }
  throw new UnsupportedRequestError('No user message contains a transcript as JSON.', 'messages');
}
