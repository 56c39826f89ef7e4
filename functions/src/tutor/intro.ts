import type { Call } from '../call.ts';
import { MAX_MESSAGE_LENGTH, type Lesson, type RequestOf, type ResponseOf } from '../contract/index.ts';
import type { Deps } from '../deps.ts';
import { refundSession } from '../quota/quota.ts';
import { requireOpenSession, sessionRef } from '../sessions/session-store.ts';
import { capped } from './capped.ts';
import { introPrompt } from './prompts.ts';

/** The tutor's first message. A start whose introduction fails has failed: the session's unit is given back. */
export async function generateIntro(
  deps: Deps,
  { sessionId, ...lesson }: RequestOf<'generateIntro'>,
  call: Call,
): Promise<ResponseOf<'generateIntro'>> {
  if (sessionId === undefined) return { introduction: await introduce(deps, lesson, call) };
  requireOpenSession(await sessionRef(deps.db, sessionId).get(), call.uid, deps.now());
  try {
    return { introduction: await introduce(deps, lesson, call) };
  } catch (error) {
    await refundSession(deps.db, sessionId, call.uid);
    throw error;
  }
}

async function introduce({ ai }: Deps, lesson: Lesson, call: Call): Promise<string> {
  const pieces = await Array.fromAsync(capped(ai.stream(introPrompt(lesson), call), MAX_MESSAGE_LENGTH));
  return pieces.join('');
}
