import {
  ASSISTANT_PREFIX,
  MAX_BODY_BYTES,
  MAX_MESSAGE_LENGTH,
  MAX_MESSAGES,
  USER_PREFIX,
} from '@parley/functions/contract/basics';
import type { Message } from '@parley/functions/contract';
import type { ChatMessage } from '../session/chat-message.ts';

type Messages = readonly ChatMessage[];

/** Returns the latest messages that fit into a request body alongside `rest`, for feedback and memory. */
export function fitMessages(messages: Messages, rest: object): Message[] {
  const fitting = omitBlank(messages).map(({ role, content }) => ({ role, content: clip(content) }));
  return takeLatest(fitting, rest);
}

/** Like `fitMessages`, with one line and one signature for each message, as `generateResponse` expects them. */
export function fitConversation(messages: Messages, rest: object) {
  const lines = omitBlank(messages).map(({ role, content, signature = null }) => ({
    line: (role === 'user' ? USER_PREFIX : ASSISTANT_PREFIX) + clip(content),
    signature,
  }));
  const latest = takeLatest(lines, rest);
  return {
    conversation: latest.map(({ line }) => line),
    signatures: latest.map(({ signature }) => signature),
  };
}

const omitBlank = (messages: Messages) => messages.filter(({ content }) => content.trim() !== '');

const clip = (content: string) => content.slice(0, MAX_MESSAGE_LENGTH);

/** The JSON key and brackets of the list, with a margin. */
const OVERHEAD_BYTES = 64;

const encoder = new TextEncoder();
const countJsonBytes = (value: unknown) => encoder.encode(JSON.stringify(value)).length;

function takeLatest<Item>(items: readonly Item[], rest: object): Item[] {
  let bytesLeft = MAX_BODY_BYTES - OVERHEAD_BYTES - countJsonBytes(rest);
  const latest = items.slice(-MAX_MESSAGES);
  const lastOmitted = latest.findLastIndex((item) => {
    bytesLeft -= countJsonBytes(item) + 1;
    return bytesLeft < 0;
  });
  return latest.slice(lastOmitted + 1);
}
