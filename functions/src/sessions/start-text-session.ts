import { createWordPatterns } from '../language/word-patterns.ts';
import type { UseCase } from '../platform/use-case/use-case.ts';
import { withStartCharge } from './start-charge.ts';
import { createStartRequest, reserveSession } from './start-session.ts';

/** Checks the quota, reserves a text session, and returns patterns that find the practice words in messages. */
export const startTextSession: UseCase<'startTextSession'> = async (services, lesson, context) => {
  const request = createStartRequest(services, 'text', lesson, context);
  const { session, isNew } = await withStartCharge(
    services,
    context,
    (chargeStart) => reserveSession(services.db, request, chargeStart),
    (start) => start.isNew,
  );
  if (isNew) services.statistics.countSession('text', session.startedAt);
  return {
    sessionId: request.sessionId,
    maxMessages: session.maxMessages,
    wordPatterns: await createWordPatterns(lesson.customWords),
  };
};
