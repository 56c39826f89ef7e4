import * as z from 'zod';
import { type ChatMessage, readUserJson } from '../chat-request.ts';
import { UNKNOWN_SPEECH } from '../conversation/spoken-reply.ts';

const words = z.array(z.string()).default([]);

/** The user message of a structured request. */
const TranscriptJson = z.object({
  messages: z.array(z.object({ role: z.string(), content: z.string() })),
  wordsUsed: words,
  wordsMissed: words,
  linkingWords: words,
});
export type Transcript = z.infer<typeof TranscriptJson> & { learnerMessages: string[] };

/** Reads the transcript from the user messages. Throws `UnsupportedRequestError` if they contain no transcript. */
export function readTranscript(messages: readonly ChatMessage[]): Transcript {
  const transcript = readUserJson(messages, TranscriptJson, 'a transcript');
  const learnerMessages = transcript.messages
    .filter(({ role, content }) => role === 'user' && content !== UNKNOWN_SPEECH)
    .map(({ content }) => content);
  return { ...transcript, learnerMessages };
}
