import type { Firestore } from 'firebase-admin/firestore';
import { logFailure } from '../platform/logging.ts';
import type { Log } from '../platform/logging.ts';
import { catchUp } from './catch-up.ts';

/** A hundred thousand users: what takes longer than a run may last is gone on with by the next one. */
const ROUNDS = 200;

/** Keeps the directory up to date while nobody searches. */
export const keepDirectory = (db: Firestore, log: Log): Promise<void> =>
  logFailure(log, 'catching up with the users', () => catchUp(db, ROUNDS));
