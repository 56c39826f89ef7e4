import { AppError } from '../app-error.ts';
import { attempt } from '../attempt.ts';
import type { Call } from '../call.ts';
import { MAX_MESSAGE_LENGTH, type RequestOf } from '../contract/index.ts';
import type { Deps } from '../deps.ts';
import { countReply, uncountReply } from '../sessions/progress.ts';
import { capped } from './capped.ts';
import { responsePrompt } from './prompts.ts';

/** The tutor's reply, piece by piece, about the lesson that the session was started with. Counted before it is made. */
export async function generateResponse(
  deps: Deps,
  { sessionId, conversation }: RequestOf<'generateResponse'>,
  call: Call,
): Promise<AsyncIterable<string>> {
  const session = await countReply(deps.db, sessionId, call.uid, deps.now());
  const reply = deps.ai.stream(responsePrompt(session, conversation), call);
  return uncountedWhenLost(deps, sessionId, call, capped(reply, MAX_MESSAGE_LENGTH));
}

/**
 * A reply that failed is not counted. One that the caller has begun to read stays counted when it was the caller who
 * ended it, by hanging up or by provoking a refusal: otherwise talk would be free.
 */
async function* uncountedWhenLost(
  { db }: Deps,
  sessionId: string,
  { signal, log }: Call,
  pieces: AsyncIterable<string>,
): AsyncGenerator<string, void, undefined> {
  let begun = false;
  try {
    for await (const piece of pieces) {
      begun = true;
      yield piece;
    }
  } catch (error) {
    const isCallersDoing = signal.aborted || (error instanceof AppError && error.code === 'model-refused');
    if (!begun || !isCallersDoing)
      await attempt(log, 'taking a reply back', () => uncountReply(db, sessionId));
    throw error;
  }
}
