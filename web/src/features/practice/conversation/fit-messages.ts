import {
  ASSISTANT_PREFIX,
  MAX_BODY_BYTES,
  MAX_MESSAGE_LENGTH,
  MAX_MESSAGES,
  USER_PREFIX,
  type Message,
} from '@parley/functions/contract';
import type { ChatMessage } from '../text/text-state.ts';

type Messages = readonly ChatMessage[];

/** The talk as the feedback calls take it: the latest messages that fit into a body beside `rest`. */
export function fitMessages(messages: Messages, rest: object): Message[] {
  const plain = written(messages).map(({ role, content }) => ({ role, content: clip(content) }));
  return latestThatFit(plain, rest);
}

/** The talk as generateResponse takes it, one line a message: the latest lines that fit into a body beside `rest`. */
export function fitConversationLines(messages: Messages, rest: object): string[] {
  const lines = written(messages).map(
    ({ role, content }) => (role === 'user' ? USER_PREFIX : ASSISTANT_PREFIX) + clip(content),
  );
  return latestThatFit(lines, rest);
}

const written = (messages: Messages) => messages.filter(({ content }) => content.trim() !== '');

const clip = (content: string) => content.slice(0, MAX_MESSAGE_LENGTH);

/** The key that holds the list, its brackets, and some air. */
const OVERHEAD_BYTES = 64;

const encoder = new TextEncoder();
const jsonBytes = (value: unknown) => encoder.encode(JSON.stringify(value)).length;

function latestThatFit<Item>(items: readonly Item[], rest: object): Item[] {
  let room = MAX_BODY_BYTES - OVERHEAD_BYTES - jsonBytes(rest);
  const latest = items.slice(-MAX_MESSAGES);
  const tooMuch = latest.findLastIndex((item) => {
    room -= jsonBytes(item) + 1;
    return room < 0;
  });
  return latest.slice(tooMuch + 1);
}
