import * as z from 'zod/mini';
import { MAX_MESSAGE_LENGTH, MAX_PRACTICE_WORDS, PracticeWord, type Lesson } from '../contract/index.ts';
import { pickDistinctWords } from '../language/distinct-words.ts';
import { AppError } from '../platform/errors.ts';
import type { ModelContext } from '../platform/ai/ai.ts';
import { runAndLogFailure } from '../platform/logging.ts';
import { chargeRequest, createModelContext } from '../platform/use-case/model-context.ts';
import type { RequestContext, Services, UseCase } from '../platform/use-case/use-case.ts';
import { refundSession } from '../sessions/close-session.ts';
import { claimIntroduction, countReply, markIntroduced, uncountReply } from '../sessions/session-progress.ts';
import { createIntroPrompt, createResponsePrompt, createWordsPrompt } from './prompts.ts';

/** Generates the tutor's first message. Refunds the session if that fails or the client disconnects. */
export const generateIntro: UseCase<'generateIntro'> = async (
  services,
  { sessionId, ...lesson },
  context,
) => {
  const { db, now } = services;
  const charge = (introduced: Lesson) =>
    chargeRequest(
      services,
      { kind: 'completion', prompt: createIntroPrompt(introduced), purpose: 'content' },
      context,
    );
  if (sessionId === undefined) {
    return { introduction: await introduce(services, lesson, await charge(lesson)) };
  }
  const claim = await claimIntroduction(db, sessionId, context.uid, now());
  const { session, isIncluded, isRefundable } = claim;
  const modelContext = isIncluded
    ? createModelContext(services, context, session.spendingGroup)
    : await charge(session);
  try {
    const introduction = await introduce(services, session, modelContext);
    context.signal.throwIfAborted();
    if (!isIncluded) await markIntroduced(db, sessionId, context.uid, now());
    return { introduction };
  } catch (error) {
    if (isRefundable) {
      await runAndLogFailure(context.log, 'refunding a session', () =>
        refundSession(services, sessionId, context.uid),
      );
    }
    throw error;
  }
};

async function introduce({ ai }: Services, lesson: Lesson, context: ModelContext): Promise<string> {
  const pieces = limitLength(ai.stream(createIntroPrompt(lesson), context), MAX_MESSAGE_LENGTH);
  return (await Array.fromAsync(pieces)).join('');
}

/** Streams the tutor's reply for the lesson of the session. Counts the reply before generating it. */
export const generateResponse: UseCase<'generateResponse'> = async (
  services,
  { sessionId, conversation },
  context,
) => {
  const { db, ai, now } = services;
  const session = await countReply(db, sessionId, context.uid, now());
  const modelContext = createModelContext(services, context, session.spendingGroup);
  const reply = ai.stream(createResponsePrompt(session, conversation), modelContext);
  return uncountOnFailure(limitLength(reply, MAX_MESSAGE_LENGTH), context, () => uncountReply(db, sessionId));
};

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

/** Ends streamed text after at most `maximum` UTF-16 code units, so that a reply fits into a message. */
export async function* limitLength(
  pieces: AsyncIterable<string>,
  maximum: number,
): AsyncGenerator<string, void, undefined> {
  let length = 0;
  for await (const piece of pieces) {
    // Never ends with half a surrogate pair.
    const kept = piece.slice(0, maximum - length).replace(/\p{Surrogate}$/u, '');
    length += piece.length;
    if (kept !== '') yield kept;
    if (length >= maximum) return;
  }
}

const WordsAnswer = z.object({ words: z.array(PracticeWord).check(z.minLength(1)) });

export const generateWords: UseCase<'generateWords'> = async (services, lesson, context) => {
  const prompt = createWordsPrompt(lesson);
  const modelContext = await chargeRequest(
    services,
    { kind: 'completion', prompt, purpose: 'content' },
    context,
  );
  const { words } = await services.ai.json(
    prompt,
    { name: 'practice_words', schema: WordsAnswer, purpose: 'content' },
    modelContext,
  );
  return { words: pickDistinctWords(words, MAX_PRACTICE_WORDS) };
};

export const generateSpeech: UseCase<'generateSpeech'> = async (services, { text }, context) => {
  const modelContext = await chargeRequest(services, { kind: 'speech', characters: text.length }, context);
  return services.ai.speech(text, modelContext);
};
