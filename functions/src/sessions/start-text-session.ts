import { createHash, randomUUID } from 'node:crypto';
import type { Deps } from '../deps.ts';
import type { Call } from '../call.ts';
import type { Lesson, StartTextSessionResponse } from '../contract/index.ts';
import { wordPatterns } from '../language/word-patterns.ts';
import { reserveSession } from '../quota/quota.ts';

/** Starts a text session (spec.md section 4): checks the quota, spends one unit, and tells how practice words are found. */
export async function startTextSession(
  deps: Deps,
  lesson: Lesson,
  call: Call,
): Promise<StartTextSessionResponse> {
  const sessionId = sessionIdFor(call.uid, call.idempotencyKey ?? randomUUID());
  const session = await reserveSession(deps, {
    sessionId,
    uid: call.uid,
    isGuest: call.isGuest,
    type: 'text',
    lesson,
    sources: call.guestSources(),
    now: deps.now(),
  });
  return {
    sessionId,
    maxMessages: session.maxMessages,
    wordPatterns: await wordPatterns(lesson.customWords),
  };
}

/** The key names the session, within its owner: nobody can guess, or collide with, another learner's. */
const sessionIdFor = (uid: string, key: string): string =>
  createHash('sha256').update(`${uid}:${key}`).digest('hex').slice(0, 32);
