import type { Deps } from '../deps.ts';
import type { Call } from '../call.ts';
import type { Lesson, StartTextSessionResponse } from '../contract/index.ts';
import { wordPatterns } from '../language/word-patterns.ts';
import { reserveSession } from '../quota/quota.ts';
import { admitStart } from './admit-start.ts';
import { sessionIdFor } from './session-id.ts';

/** Starts a text session (spec.md section 4): checks the quota, spends one unit, and tells how practice words are found. */
export async function startTextSession(
  deps: Deps,
  lesson: Lesson,
  call: Call,
): Promise<StartTextSessionResponse> {
  const sessionId = sessionIdFor(call);
  const { uid, isGuest } = call;
  const reservation = { sessionId, uid, isGuest, type: 'text', lesson, now: deps.now() } as const;
  await admitStart(deps, reservation, call);
  const { kind, session } = await reserveSession(deps.db, reservation);
  if (kind === 'new') deps.statistics.countSession('text', session.startedAt);
  return {
    sessionId,
    maxMessages: session.maxMessages,
    wordPatterns: await wordPatterns(lesson.customWords),
  };
}
