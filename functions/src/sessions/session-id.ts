import { createHash, randomUUID } from 'node:crypto';
import type { Call } from '../call.ts';

/** The key names the session, within its owner: nobody can guess, or collide with, another learner's. */
export const sessionIdFor = ({
  uid,
  idempotencyKey = randomUUID(),
}: Pick<Call, 'uid' | 'idempotencyKey'>): string =>
  createHash('sha256').update(`${uid}:${idempotencyKey}`).digest('hex').slice(0, 32);
