import { createHash } from 'node:crypto';
import { MAX_MESSAGE_LENGTH } from '../contract/index.ts';
import { AppError } from '../platform/errors.ts';
import { runAndLogFailure } from '../platform/logging.ts';
import { createModelContext } from '../platform/use-case/model-context.ts';
import type { RequestContext, UseCase } from '../platform/use-case/use-case.ts';
import { countReply, keepReply, uncountReply } from '../sessions/session-progress.ts';
import { limitLength } from './limit-length.ts';
import { createResponsePrompt } from './prompts.ts';
import { readConversation } from './read-conversation.ts';

/**
 * Streams the tutor's reply for the lesson of the session. Counts the reply before generating it. With a `turn`, a client that loses
 * the connection gets the same reply when it asks again, and it is counted once.
 */
export const generateResponse: UseCase<'generateResponse'> = async (
  services,
  { sessionId, conversation, signatures = [], turn: requestedTurn },
  context,
) => {
  const { db, ai, messageSigner, now } = services;
  const turn = requestedTurn === undefined ? undefined : hashTurn(requestedTurn, conversation);
  const sign = (text: string) => messageSigner.sign(sessionId, text);
  const { session, keptReply, isNewlyCounted } = await countReply(db, sessionId, context.uid, now(), turn);
  if (keptReply !== null) return { pieces: yieldOnce(keptReply), sign };

  const uncount = async () => {
    if (isNewlyCounted) await uncountReply(db, sessionId, session.attempts, turn);
  };
  if (context.signal.aborted) {
    await runAndLogFailure(context.log, 'uncounting a reply', uncount);
    context.signal.throwIfAborted();
  }
  const messages = readConversation(
    conversation,
    (text, index) => messageSigner.findSession(text, signatures[index] ?? '') === sessionId,
  );
  // Conversations of guests are not stored.
  const isKept = turn !== undefined && session.spendingGroup !== 'guest';
  const modelContext = createModelContext(services, context, session.spendingGroup);
  const pieces = limitLength(
    ai.stream(createResponsePrompt(session, messages), {
      ...modelContext,
      // The reply is completed even if the client disconnects.
      ...(isKept && { signal: new AbortController().signal }),
    }),
    MAX_MESSAGE_LENGTH,
  );
  const counted = uncountOnFailure(pieces, context, uncount);
  if (!isKept) return { pieces: counted, sign };
  const keep = (reply: string) => keepReply(db, sessionId, turn, reply);
  return { pieces: keepIfDisconnected(counted, context, keep), sign };
};

/** Only the same conversation is the same turn: otherwise one turn would be free for a whole conversation. */
const hashTurn = (turn: string, conversation: readonly string[]): string =>
  createHash('sha256')
    .update(JSON.stringify([turn, conversation]))
    .digest('hex');

async function* yieldOnce(text: string): AsyncGenerator<string, void, undefined> {
  yield text;
}

/** Keeps the complete reply if the client is no longer there to receive it. */
async function* keepIfDisconnected(
  pieces: AsyncIterable<string>,
  { signal, log }: RequestContext,
  keep: (reply: string) => Promise<void>,
): AsyncGenerator<string, void, undefined> {
  let reply = '';
  for await (const piece of pieces) {
    reply += piece;
    yield piece;
  }
  if (signal.aborted) await runAndLogFailure(log, 'keeping a reply', () => keep(reply));
}

/** Uncounts a failed reply unless it has begun and the learner stopped it or provoked a refusal, which must not be free. */
async function* uncountOnFailure(
  pieces: AsyncIterable<string>,
  { signal, log }: RequestContext,
  uncount: () => Promise<void>,
): AsyncGenerator<string, void, undefined> {
  let hasBegun = false;
  try {
    for await (const piece of pieces) {
      hasBegun = true;
      yield piece;
    }
  } catch (error) {
    const isCausedByLearner = signal.aborted || (error instanceof AppError && error.code === 'model-refused');
    if (!hasBegun || !isCausedByLearner) await runAndLogFailure(log, 'uncounting a reply', uncount);
    throw error;
  }
}
