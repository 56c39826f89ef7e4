import { createHash } from 'node:crypto';
import { MAX_MESSAGE_LENGTH } from '../contract/index.ts';
import { AppError } from '../platform/errors.ts';
import { loadFacts } from '../memory/memory-store.ts';
import { runAndLogFailure } from '../platform/logging.ts';
import { createModelContext } from '../platform/use-case/model-context.ts';
import type { RequestContext, UseCase } from '../platform/use-case/use-case.ts';
import { countReply, storeReply, storeTopicCheck, revertReplyCount } from '../sessions/session-progress.ts';
import { limitLength } from './limit-length.ts';
import { createReplyPrompt } from './reply-prompt.ts';
import { readConversation } from './read-conversation.ts';
import { checkTopic, needsTopicCheck } from './topic-check.ts';
import { getTurnFacts } from './turn-facts.ts';

/**
 * Streams the tutor's reply for the lesson of the session. Counts the reply before generating it. With a `turn`, a
 * client that lost the connection can ask again: the reply is counted once, and a registered user gets the same text.
 */
export const generateResponse: UseCase<'generateResponse'> = async (
  services,
  { sessionId, conversation, signatures = [], corrections, turn: requestedTurn },
  context,
) => {
  const { db, ai, messageSigner, spendingGuard, now } = services;
  const turn = requestedTurn === undefined ? undefined : hashTurn(requestedTurn, conversation);
  const sign = (text: string) => messageSigner.sign(sessionId, text);
  const { session, storedReply, isNewlyCounted } = await countReply(db, sessionId, context.uid, now(), turn);
  if (storedReply !== null) return { chunks: yieldOnce(storedReply), sign };

  const revert = async () => {
    if (isNewlyCounted) await revertReplyCount(db, sessionId, session.attempts, turn);
  };
  let facts: readonly string[];
  try {
    context.signal.throwIfAborted();
    [facts] = await Promise.all([
      loadFacts(db, session, sessionId),
      spendingGuard.requireCapacity(session.spendingGroup, now(), { isRunning: true }),
    ]);
  } catch (error) {
    await runAndLogFailure(context.log, 'reverting a reply count', revert);
    throw error;
  }
  const messages = readConversation(
    conversation,
    (text, index) => messageSigner.findSession(text, signatures[index] ?? '') === sessionId,
  );
  // Conversations of guests are not stored.
  const shouldStore = turn !== undefined && session.spendingGroup !== 'guest';
  const modelContext = createModelContext(services, context, session.spendingGroup);
  const turnFacts = await getTurnFacts(session, messages);
  const prompt = createReplyPrompt(session, messages, turnFacts, corrections, facts);
  const chunks = limitLength(
    ai.stream(prompt, {
      ...modelContext,
      // The reply is completed even if the client disconnects.
      ...(shouldStore && { signal: new AbortController().signal }),
    }),
    MAX_MESSAGE_LENGTH,
  );
  const counted = revertOnFailure(chunks, context, revert);
  const updateTopicCheck = async () => {
    const isOffTopic = await checkTopic(ai, session, messages, modelContext);
    if (isOffTopic !== session.isOffTopic) await storeTopicCheck(db, sessionId, isOffTopic);
  };
  const afterSending =
    isNewlyCounted && needsTopicCheck(session)
      ? () => runAndLogFailure(context.log, 'checking the topic', updateTopicCheck, 'warn')
      : undefined;
  if (!shouldStore) return { chunks: counted, sign, afterSending };
  const store = (reply: string) => storeReply(db, sessionId, turn, reply);
  return { chunks: storeIfDisconnected(counted, context, store), sign, afterSending };
};

/** Includes the conversation: otherwise a client could get a whole conversation for the price of one turn. */
const hashTurn = (turn: string, conversation: readonly string[]): string =>
  createHash('sha256')
    .update(JSON.stringify([turn, conversation]))
    .digest('hex');

async function* yieldOnce(text: string): AsyncGenerator<string, void, undefined> {
  yield text;
}

/** Stores the complete reply if the client is no longer there to receive it. */
async function* storeIfDisconnected(
  chunks: AsyncIterable<string>,
  { signal, log }: RequestContext,
  store: (reply: string) => Promise<void>,
): AsyncGenerator<string, void, undefined> {
  let reply = '';
  for await (const chunk of chunks) {
    reply += chunk;
    yield chunk;
  }
  if (signal.aborted) await runAndLogFailure(log, 'storing a reply', () => store(reply));
}

/**
 * Reverts the count of a failed reply. A reply that had already begun still counts if the learner stopped it or the model refused to
 * continue.
 */
async function* revertOnFailure(
  chunks: AsyncIterable<string>,
  { signal, log }: RequestContext,
  revert: () => Promise<void>,
): AsyncGenerator<string, void, undefined> {
  let hasBegun = false;
  try {
    for await (const chunk of chunks) {
      hasBegun = true;
      yield chunk;
    }
  } catch (error) {
    const isCausedByLearner = signal.aborted || (error instanceof AppError && error.code === 'model-refused');
    if (!hasBegun || !isCausedByLearner) await runAndLogFailure(log, 'reverting a reply count', revert);
    throw error;
  }
}
