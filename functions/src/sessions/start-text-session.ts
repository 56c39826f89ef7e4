import { createWordPatterns } from '../language/word-patterns.ts';
import type { UseCase } from '../platform/use-case/use-case.ts';
import { checkStart, reserveSession } from './session-quota.ts';
import { getSessionId } from './session-store.ts';

/** Checks the quota, reserves a text session, and returns patterns that find the practice words in a text. */
export const startTextSession: UseCase<'startTextSession'> = async (services, lesson, context) => {
  const { uid, isGuest, idempotencyKey } = context;
  const sessionId = getSessionId(uid, idempotencyKey);
  const request = { sessionId, uid, isGuest, type: 'text', lesson, now: services.now() } as const;
  await checkStart(services, request, context);
  const { kind, session } = await reserveSession(services.db, request);
  if (kind === 'new') services.statistics.countSession('text', session.startedAt);
  const { maxMessages } = session;
  return { sessionId, maxMessages, wordPatterns: await createWordPatterns(lesson.customWords) };
};
