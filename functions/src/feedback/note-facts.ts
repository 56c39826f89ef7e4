import { createHash } from 'node:crypto';
import * as z from 'zod/mini';
import {
  FactText,
  MAX_FACTS,
  MAX_FACTS_PER_SESSION,
  mentionsPrivateSubject,
  wordKey,
  type Fact,
  type Memory,
} from '../contract/index.ts';
import { limitText } from '../language/limit-text.ts';
import { changeMemory, getMemoryRef, readMemory } from '../memory/memory-store.ts';
import { createModelContext } from '../platform/use-case/model-context.ts';
import { requireRegistered, type UseCase } from '../platform/use-case/use-case.ts';
import { countFactRequest } from '../sessions/session-allowance.ts';
import { getSessionRef, readSession, requireOwnSession } from '../sessions/session-store.ts';
import { createFactsPrompt } from './facts-prompt.ts';
import { getLearnerTexts } from './prompt-parts.ts';
import { createQuotationFinder } from './quotes.ts';

/**
 * Limits how many quotations are searched for, because the search blocks the processor. More than the prompt asks for, because known
 * facts are left out afterwards.
 */
const MAX_ANSWERED = 10;

const FactsAnswer = z.object({ facts: z.array(z.object({ text: z.string(), quote: z.string() })) });

/**
 * Notes up to three facts that the learner mentioned in a session, once for each session. Returns the facts noted from it; none while the
 * memory is off. Throws `registered-only`, `user-not-found`, and the errors of `countFactRequest`.
 */
export const noteFacts: UseCase<'noteFacts'> = async (services, { sessionId, messages }, context) => {
  requireRegistered(context);
  const { db, ai, now } = services;
  const { uid } = context;
  const sessionRef = getSessionRef(db, sessionId);
  const [stored, found] = await db.getAll(getMemoryRef(db, uid), sessionRef);
  const session = requireOwnSession(readSession(found), uid);
  const memory = readMemory(stored);
  const getNoted = ({ facts }: Memory) => facts.filter((fact) => fact.sessionId === sessionId);
  if (!memory.isOn || session.areFactsNoted) return { facts: getNoted(memory) };

  const { spendingGroup } = await countFactRequest(services, sessionId, uid);
  const answer = await ai.json(
    createFactsPrompt({ messages, knownFacts: memory.facts.map(({ text }) => text) }),
    { name: 'learner_facts', schema: FactsAnswer, purpose: 'content' },
    createModelContext(services, context, spendingGroup),
  );
  const findQuotation = createQuotationFinder(limitText(getLearnerTexts(messages)));
  const mentioned = answer.facts.slice(0, MAX_ANSWERED).flatMap(({ text, quote }) => {
    const isMentioned = findQuotation(quote) !== undefined && !mentionsPrivateSubject(quote);
    return isMentioned ? (FactText.safeParse(text).data ?? []) : [];
  });
  let noted: Fact[] = [];
  await changeMemory(db, uid, async (current, transaction) => {
    const latest = requireOwnSession(readSession(await transaction.get(sessionRef)), uid);
    noted = getNoted(current);
    // The memory was turned off, the facts were noted by another request, or the transcript was deleted while the model was answering.
    if (!current.isOn || latest.areFactsNoted || latest.isTranscriptDeleted) return undefined;
    transaction.update(sessionRef, { areFactsNoted: true });
    // The learner deleted all facts in the meantime, which includes those of this session.
    if (current.clearings !== memory.clearings) return undefined;
    // Includes facts that were deleted one by one in the meantime, so that they do not come back.
    const known = [...memory.facts, ...current.facts];
    noted = pickNewFacts(mentioned, known).map((text, index) => ({
      id: createFactId(sessionId, index),
      text,
      sessionId,
      notedAt: now().getTime(),
    }));
    // The oldest facts make room for new ones.
    return { ...current, facts: [...noted, ...current.facts].slice(0, MAX_FACTS) };
  });
  return { facts: noted };
};

/** The first facts that are not known yet. */
function pickNewFacts(texts: readonly string[], known: readonly Fact[]): string[] {
  const seen = new Set(known.map(({ text }) => wordKey(text)));
  const isNew = (text: string) => !seen.has(wordKey(text)) && seen.add(wordKey(text));
  return texts.filter(isNew).slice(0, MAX_FACTS_PER_SESSION);
}

const createFactId = (sessionId: string, index: number): string =>
  createHash('sha256').update(`${sessionId}:${index}`).digest('hex').slice(0, 32);
