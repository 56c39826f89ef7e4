import * as z from 'zod/mini';
import { MAX_MESSAGE_LENGTH, MAX_PRACTICE_WORDS, PracticeWord } from '../contract/index.ts';
import { pickDistinctWords } from '../language/distinct-words.ts';
import { loadFacts } from '../memory/memory-store.ts';
import type { ModelContext, Prompt } from '../platform/ai/ai.ts';
import { countSpokenCharacters } from '../platform/ai/speaking-time.ts';
import { AppError } from '../platform/errors.ts';
import { runAndLogFailure } from '../platform/logging.ts';
import { chargeRequest, createModelContext, runCompletion } from '../platform/use-case/model-context.ts';
import type { Services, UseCase } from '../platform/use-case/use-case.ts';
import { addSpokenCharacters } from '../sessions/session-allowance.ts';
import { refundSession } from '../sessions/close-session.ts';
import { pickOpeningSubject } from '../sessions/opening-subjects.ts';
import { claimIntroduction, markIntroduced } from '../sessions/session-progress.ts';
import { getSessionId } from '../sessions/session-store.ts';
import { limitLength } from './limit-length.ts';
import { createIntroductionPrompt } from './introduction-prompt.ts';
import { createWordsPrompt } from './words-prompt.ts';

/**
 * Generates the tutor's first message. If a session's first request for it fails or the client disconnects, refunds the
 * session. Repeated requests, and requests without a session, are charged to the client's rate limits.
 */
export const generateIntro: UseCase<'generateIntro'> = async (
  services,
  { sessionId, ...lesson },
  context,
) => {
  const { db, spendingGuard, now } = services;
  const introduceAtOwnCost = (prompt: Prompt) =>
    runCompletion(services, { prompt, purpose: 'content' }, context, (modelContext) =>
      introduce(services, prompt, modelContext),
    );
  if (sessionId === undefined) {
    const prompt = createIntroductionPrompt(lesson, pickOpeningSubject(getSessionId(context.uid), []));
    return { introduction: await introduceAtOwnCost(prompt) };
  }
  const { session, isFirst } = await claimIntroduction(db, sessionId, context.uid, now());
  try {
    if (isFirst) await spendingGuard.requireCapacity(session.spendingGroup, now(), { isRunning: true });
    const facts = await loadFacts(db, session, sessionId);
    const prompt = createIntroductionPrompt(session, session.openingSubject, facts);
    const introduction = isFirst
      ? await introduce(services, prompt, createModelContext(services, context, session.spendingGroup))
      : await introduceAtOwnCost(prompt);
    context.signal.throwIfAborted();
    if (!isFirst) await markIntroduced(db, sessionId, context.uid, now());
    return { introduction, signature: services.messageSigner.sign(sessionId, introduction) };
  } catch (error) {
    if (isFirst) {
      await runAndLogFailure(context.log, 'refunding a session', () =>
        refundSession(services, sessionId, context.uid),
      );
    }
    throw error;
  }
};

async function introduce({ ai }: Services, prompt: Prompt, context: ModelContext): Promise<string> {
  const chunks = limitLength(ai.stream(prompt, context), MAX_MESSAGE_LENGTH);
  return (await Array.fromAsync(chunks)).join('');
}

const WordsAnswer = z.object({ words: z.array(PracticeWord).check(z.minLength(1)) });

export const generateWords: UseCase<'generateWords'> = async (services, lesson, context) => {
  const prompt = createWordsPrompt(lesson);
  const purpose = 'content';
  const { words } = await runCompletion(services, { prompt, purpose }, context, (modelContext) =>
    services.ai.json(prompt, { name: 'practice_words', schema: WordsAnswer, purpose }, modelContext),
  );
  return { words: pickDistinctWords(words, MAX_PRACTICE_WORDS) };
};

/**
 * Reads a text aloud. A session covers the messages that the tutor wrote in it; any other text is charged to the
 * client's rate limits. Throws `model-unavailable`, without a charge, if no model for speech is configured.
 */
export const generateSpeech: UseCase<'generateSpeech'> = async (
  services,
  { text, signature = '' },
  context,
) => {
  if (!services.ai.canSpeak)
    throw new AppError('model-unavailable', "Reading aloud isn't available at the moment.");
  const characters = countSpokenCharacters(text);
  const sessionId = services.messageSigner.findSession(text, signature);
  if (sessionId === undefined) {
    return services.ai.speech(text, await chargeRequest(services, { kind: 'speech', characters }, context));
  }
  const { spendingGroup } = await addSpokenCharacters(services, sessionId, context.uid, characters);
  return services.ai.speech(text, createModelContext(services, context, spendingGroup));
};
