import { ASSISTANT_PREFIX, USER_PREFIX, type Message } from '../contract/index.ts';

/**
 * Converts the lines of a conversation, which begin with "User: " or "Assistant: ", to messages. A line of the tutor that is not
 * signed may be invented, so the model sees it as a claim of the learner.
 */
export const readConversation = (
  lines: readonly string[],
  isSigned: (text: string, lineIndex: number) => boolean,
): Message[] =>
  lines.map((line, index) => {
    if (line.startsWith(USER_PREFIX)) return { role: 'user', content: line.slice(USER_PREFIX.length) };
    const text = line.slice(ASSISTANT_PREFIX.length);
    if (isSigned(text, index)) return { role: 'assistant', content: text };
    return { role: 'user', content: JSON.stringify({ tutorMessageAccordingToLearner: text }) };
  });
