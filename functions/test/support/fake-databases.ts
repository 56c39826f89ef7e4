import { randomUUID } from 'node:crypto';
import type { Firestore } from 'firebase-admin/firestore';
import { vi } from 'vitest';
import { db } from './database.ts';

const LOST = 'the database connection was lost';

/** The stack's database with `replaced` methods; before any other method, `prepare` may throw or change its arguments. */
const interceptDatabase = (
  prepare: (method: string | symbol, args: unknown[]) => unknown[],
  replaced: Partial<Firestore> = {},
): Firestore =>
  new Proxy(db, {
    get(target, key) {
      const member: unknown = Reflect.get(Object.hasOwn(replaced, key) ? replaced : target, key);
      if (Object.hasOwn(replaced, key) || typeof member !== 'function') return member;
      return (...args: unknown[]): unknown => Reflect.apply(member, target, prepare(key, args));
    },
  });

/** The stack's database with separate, empty collections of these names, for jobs that process whole collections. */
export function createDatabaseWithIsolatedCollections(...names: readonly string[]): Firestore {
  const suffix = randomUUID();
  return interceptDatabase((method, args) => {
    const isIsolated = method === 'collection' && names.includes(String(args[0]));
    return isIsolated ? [`${String(args[0])}-${suffix}`] : args;
  });
}

/** A proxy for the stack's database that fails with `error` after `collection` has been called `uses` times. */
export function createDatabaseThatFailsAfter(uses: number, error = new Error(LOST)): Firestore {
  let useCount = 0;
  return interceptDatabase((method, args) => {
    if (method === 'collection') useCount += 1;
    if (method === 'collection' && useCount > uses) throw error;
    return args;
  });
}

/**
 * A proxy for the stack's database. Its first transaction, or the one after `others`, fails before it commits, or commits although the
 * response is lost.
 */
export function createDatabaseThatLoses(what: 'transaction' | 'response', others = 0): Firestore {
  let count = 0;
  const runTransaction: Firestore['runTransaction'] = async (body, options) => {
    count += 1;
    if (count !== others + 1) return db.runTransaction(body, options);
    await db.runTransaction(async (transaction) => {
      const done = await body(transaction);
      if (what === 'transaction') throw new Error(LOST);
      return done;
    }, options);
    throw new Error(LOST);
  };
  return interceptDatabase((_method, args) => args, { runTransaction });
}

/**
 * A proxy for the stack's database. Its first transaction, or the one after `others`, commits and runs again, as when the response to its
 * commit is lost; `meanwhile` runs in between.
 */
export function createDatabaseThatRepeats(
  others = 0,
  meanwhile: () => Promise<unknown> = async () => undefined,
): Firestore {
  let count = 0;
  const runTransaction: Firestore['runTransaction'] = async (body, options) => {
    count += 1;
    const isRepeated = count === others + 1;
    const result = await db.runTransaction(body, options);
    if (!isRepeated) return result;
    await meanwhile();
    return db.runTransaction(body, options);
  };
  return interceptDatabase((_method, args) => args, { runTransaction });
}

/** A proxy for the stack's database whose transactions wait until `release` is called; counts those that have started. */
export function createDatabaseThatHangs() {
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  const started = vi.fn<() => void>();
  const runTransaction: Firestore['runTransaction'] = async (body, options) => {
    started();
    await released;
    return db.runTransaction(body, options);
  };
  return { db: interceptDatabase((_method, args) => args, { runTransaction }), started, release };
}
