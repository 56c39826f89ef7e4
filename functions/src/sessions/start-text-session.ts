import { createWordPatterns } from '../language/word-patterns.ts';
import type { UseCase } from '../platform/use-case/use-case.ts';
import { checkStart, reserveSession } from './session-quota.ts';

/** Checks the quota, reserves a text session, and returns patterns that find the practice words in messages. */
export const startTextSession: UseCase<'startTextSession'> = async (services, lesson, context) => {
  const start = await checkStart(services, 'text', lesson, context);
  const { kind, session } = await reserveSession(services.db, start);
  if (kind === 'new') services.statistics.countSession('text', session.startedAt);
  return {
    sessionId: start.request.sessionId,
    maxMessages: session.maxMessages,
    wordPatterns: await createWordPatterns(lesson.customWords),
  };
};
