import { initializeApp } from 'firebase-admin/app';
import { getFirestore } from 'firebase-admin/firestore';
import { readUsage, getUsageRef } from '../../src/sessions/usage-store.ts';
import { readSession, getSessionRef } from '../../src/sessions/session-store.ts';
import { stack } from './stack.ts';

/** The stack's database, past all rules. */
export const db = getFirestore(initializeApp({ projectId: stack.project }, 'tests'));

/** The counters that decide for this user. */
export const usageOf = async (uid: string) => readUsage(await getUsageRef(db, uid).get());

/** A session as the server keeps it. */
export const sessionOf = async (sessionId: string) => readSession(await getSessionRef(db, sessionId).get());

/** How many calls this user has spent, by the counters that decide. */
export const callsUsed = async (uid: string) => (await usageOf(uid))?.voiceUsed;

/** How a session stands; undefined where there is none. */
export const statusOf = async (sessionId: string) => (await sessionOf(sessionId))?.status;
