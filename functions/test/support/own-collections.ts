import { randomUUID } from 'node:crypto';
import type { Firestore } from 'firebase-admin/firestore';
import { db } from './database.ts';

/** The stack's database with collections of the test's own, for jobs that process all documents of a collection. */
export function databaseWithOwn(...names: readonly string[]): Firestore {
  const suffix = randomUUID();
  return new Proxy(db, {
    get(target, key) {
      const member: unknown = Reflect.get(target, key);
      if (typeof member !== 'function') return member;
      return (...args: unknown[]): unknown => {
        const isOwn = key === 'collection' && names.includes(String(args[0]));
        return Reflect.apply(member, target, isOwn ? [`${String(args[0])}-${suffix}`] : args);
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
      const member: unknown = Reflect.get(target, key);
      return typeof member === 'function'
        ? (...args: unknown[]): unknown => Reflect.apply(member, target, args)
        : member;
    },
  });
}
