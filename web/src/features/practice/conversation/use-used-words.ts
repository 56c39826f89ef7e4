import type { WordPattern } from '@parley/functions/contract';
import { useMemo } from 'react';
import type { ChatMessage } from '../session/chat-message.ts';
import { findUsedWords } from './mark-words.ts';

/** Separates messages, so that no pattern matches across two of them. */
const SEPARATOR = ' | ';

/** The practice words that the learner has used so far. */
export function useUsedWords(
  messages: readonly ChatMessage[],
  wordPatterns: readonly WordPattern[],
): ReadonlySet<string> {
  // Compare the text, because a new list of messages arrives with each piece of the tutor's reply.
  const text = messages
    .filter(({ role }) => role === 'user')
    .map(({ content }) => content)
    .join(SEPARATOR);
  return useMemo(() => findUsedWords(text, wordPatterns), [text, wordPatterns]);
}
