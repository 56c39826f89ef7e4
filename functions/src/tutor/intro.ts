import { attempt } from '../attempt.ts';
import type { Call } from '../call.ts';
import { MAX_MESSAGE_LENGTH, type Lesson, type RequestOf, type ResponseOf } from '../contract/index.ts';
import type { Deps } from '../deps.ts';
import { refundSession } from '../quota/quota.ts';
import { claimIntroduction, markIntroduced } from '../sessions/progress.ts';
import { countCall } from '../sources/count-call.ts';
import { capped } from './capped.ts';
import { introPrompt } from './prompts.ts';

/**
 * The tutor's first message, about the session's own lesson where there is one. A start whose introduction fails, or
 * that nobody waits for any more, has failed: the session's unit is given back.
 */
export async function generateIntro(
  deps: Deps,
  { sessionId, ...lesson }: RequestOf<'generateIntro'>,
  call: Call,
): Promise<ResponseOf<'generateIntro'>> {
  const { db, now } = deps;
  if (sessionId === undefined) {
    await countCall(deps, call);
    return { introduction: await introduce(deps, lesson, call) };
  }
  const { session, isPaid } = await claimIntroduction(db, sessionId, call.uid, now());
  if (!isPaid) await countCall(deps, call);
  try {
    const introduction = await introduce(deps, session, call);
    call.signal.throwIfAborted();
    await markIntroduced(db, sessionId, call.uid, now());
    return { introduction };
  } catch (error) {
    await attempt(call.log, 'giving a unit back', () => refundSession(deps, sessionId, call.uid));
    throw error;
  }
}

async function introduce({ ai }: Deps, lesson: Lesson, call: Call): Promise<string> {
  const pieces = await Array.fromAsync(capped(ai.stream(introPrompt(lesson), call), MAX_MESSAGE_LENGTH));
  return pieces.join('');
}
