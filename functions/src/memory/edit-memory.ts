import type { Fact, Memory } from '../contract/index.ts';
import { AppError } from '../platform/errors.ts';
import { requireRegistered, type UseCase } from '../platform/use-case/use-case.ts';
import { changeMemory, clearFacts } from './memory-store.ts';

/** Turns the memory on or off; turning it off deletes all facts. Throws `registered-only` and `user-not-found`. */
export const setMemory: UseCase<'setMemory'> = async ({ db }, { isOn }, context) => {
  requireRegistered(context);
  await changeMemory(db, context.uid, (memory) => ({ ...(isOn ? memory : clearFacts(memory)), isOn }));
  return {};
};

const requireFact = ({ facts }: Memory, factId: string): Fact => {
  const fact = facts.find(({ id }) => id === factId);
  if (fact) return fact;
  throw new AppError('fact-not-found', "This fact doesn't exist.");
};

/** Changes the text of a fact. Throws `registered-only`, `user-not-found` and `fact-not-found`. */
export const updateFact: UseCase<'updateFact'> = async ({ db }, { factId, text }, context) => {
  requireRegistered(context);
  await changeMemory(db, context.uid, (memory) => {
    const changed = { ...requireFact(memory, factId), text };
    return { ...memory, facts: memory.facts.map((fact) => (fact.id === factId ? changed : fact)) };
  });
  return {};
};

/** Deletes a fact; safe to repeat. Throws `registered-only` and `user-not-found`. */
export const deleteFact: UseCase<'deleteFact'> = async ({ db }, { factId }, context) => {
  requireRegistered(context);
  await changeMemory(db, context.uid, (memory) => ({
    ...memory,
    facts: memory.facts.filter(({ id }) => id !== factId),
  }));
  return {};
};

/** Deletes all facts. Throws `registered-only` and `user-not-found`. */
export const deleteFacts: UseCase<'deleteFacts'> = async ({ db }, _input, context) => {
  requireRegistered(context);
  await changeMemory(db, context.uid, clearFacts);
  return {};
};
