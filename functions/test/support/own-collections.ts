import { randomUUID } from 'node:crypto';
import type { Firestore } from 'firebase-admin/firestore';
import { db } from './database.ts';

/** The stack's database with collections of the test's own, for jobs that process all documents of a collection. */
export function databaseWithOwn(...names: readonly string[]): Firestore {
  const suffix = randomUUID();
  return new Proxy(db, {
    get(target, key) {
      const part: unknown = Reflect.get(target, key);
      if (typeof part !== 'function') return part;
      return (...given: unknown[]): unknown => {
        const isOwn = key === 'collection' && names.includes(String(given[0]));
        return Reflect.apply(part, target, isOwn ? [`${String(given[0])}-${suffix}`] : given);
      };
    },
  });
}

/** The stack's database, whose first transaction fails before its end, or loses only the answer. */
export function databaseLosing(what: 'transaction' | 'answer'): Firestore {
  let isLost = false;
  const lose = () => {
    isLost = true;
    throw new Error('the database is lost');
  };
  const runTransaction: Firestore['runTransaction'] = async (body, options) => {
    if (isLost) return db.runTransaction(body, options);
    const result = await db.runTransaction(async (transaction) => {
      const done = await body(transaction);
      if (what === 'transaction') lose();
      return done;
    }, options);
    lose();
    return result;
  };
  return new Proxy(db, {
    get(target, key) {
      if (key === 'runTransaction') return runTransaction;
      const part: unknown = Reflect.get(target, key);
      return typeof part === 'function'
        ? (...given: unknown[]): unknown => Reflect.apply(part, target, given)
        : part;
    },
  });
}
