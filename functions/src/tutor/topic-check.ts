import * as z from 'zod/mini';
import type { Lesson, Message } from '../contract/index.ts';
import type { Ai, ModelContext } from '../platform/ai/ai.ts';
import type { Session } from '../sessions/session-store.ts';
import { createTopicCheckPrompt } from './topic-check-prompt.ts';

const TopicCheck = z.object({ isOffTopic: z.boolean() });

/** A later answer is useless: by then, the learner has usually written the next message. */
const TIMEOUT_MS = 10_000;

/** Whether to check after this reply whether the learner has left the topic: after every third reply, except the last. */
export const needsTopicCheck = ({
  messageCount,
  maxMessages,
}: Pick<Session, 'messageCount' | 'maxMessages'>): boolean =>
  messageCount % 3 === 0 && messageCount < maxMessages;

/** Asks the model whether the learner has left the topic. */
export async function checkTopic(
  ai: Pick<Ai, 'json'>,
  lesson: Pick<Lesson, 'topic'>,
  messages: readonly Message[],
  context: ModelContext,
): Promise<boolean> {
  const { isOffTopic } = await ai.json(
    createTopicCheckPrompt(lesson, messages),
    { name: 'topic_check', schema: TopicCheck, purpose: 'content' },
    { ...context, signal: AbortSignal.timeout(TIMEOUT_MS) },
  );
  return isOffTopic;
}
