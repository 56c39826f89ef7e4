/** What Parley remembers about the learner: the cached copy of the server's document, and its changes. */
import type { Memory, Message } from '@parley/functions/contract';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { requestAsUser } from '../account/request-as-user.ts';
import { queryClient } from '../lib/query-client.ts';
import { readMemory } from './read-memory.ts';

const createMemoryQuery = (uid: string) =>
  queryOptions({ queryKey: ['memory', uid], queryFn: () => readMemory(uid), staleTime: 0 });

export const useMemory = (uid: string) => useQuery(createMemoryQuery(uid), queryClient);

/** Sends a change, and applies it to the cached memory when the server has accepted it. Rejects with an `ApiError`. */
async function change(
  uid: string,
  send: () => Promise<unknown>,
  apply: (memory: Memory) => Memory,
): Promise<void> {
  const { queryKey } = createMemoryQuery(uid);
  await send();
  // A response that is on its way would bring the old memory back.
  await queryClient.cancelQueries({ queryKey });
  queryClient.setQueryData(queryKey, (memory) => apply(memory ?? { isOn: false, facts: [] }));
}

/** Turns the memory on or off; turning it off deletes all facts. */
export const setMemory = (uid: string, isOn: boolean) =>
  change(
    uid,
    () => requestAsUser(uid, 'setMemory', { isOn }),
    ({ facts }) => ({ isOn, facts: isOn ? facts : [] }),
  );

export const updateFact = (uid: string, factId: string, text: string) =>
  change(
    uid,
    () => requestAsUser(uid, 'updateFact', { factId, text }),
    ({ facts, ...memory }) => ({
      ...memory,
      facts: facts.map((fact) => (fact.id === factId ? { ...fact, text } : fact)),
    }),
  );

export const deleteFact = (uid: string, factId: string) =>
  change(
    uid,
    () => requestAsUser(uid, 'deleteFact', { factId }),
    ({ facts, ...memory }) => ({ ...memory, facts: facts.filter(({ id }) => id !== factId) }),
  );

export const deleteFacts = (uid: string) =>
  change(
    uid,
    () => requestAsUser(uid, 'deleteFacts', {}),
    (memory) => ({ ...memory, facts: [] }),
  );

/** Notes the facts of a session, once, and adds them to the cached memory. */
export const createNotingQuery = (uid: string, sessionId: string, messages: readonly Message[]) =>
  queryOptions({
    queryKey: ['noted', uid, sessionId],
    queryFn: async () => {
      const { facts } = await requestAsUser(uid, 'noteFacts', { sessionId, messages: [...messages] });
      const { queryKey } = createMemoryQuery(uid);
      await queryClient.cancelQueries({ queryKey });
      queryClient.setQueryData(
        queryKey,
        (memory) =>
          memory && {
            ...memory,
            facts: [...facts, ...memory.facts.filter((fact) => fact.sessionId !== sessionId)],
          },
      );
      return true;
    },
    staleTime: Infinity,
    // The server accepts only two requests per session, so a failed request is not repeated automatically.
    retry: false,
    retryOnMount: false,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });
