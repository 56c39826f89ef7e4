import { initializeApp } from 'firebase-admin/app';
import { getFirestore } from 'firebase-admin/firestore';
import { readUsage, getUsageRef } from '../../src/sessions/usage-store.ts';
import { readSession, getSessionRef } from '../../src/sessions/session-store.ts';
import { stack } from './stack.ts';

/** The stack's database, bypassing the rules. */
export const db = getFirestore(initializeApp({ projectId: stack.project }, 'tests'));

export const getUsage = async (uid: string) => readUsage(await getUsageRef(db, uid).get());

export const getSession = async (sessionId: string) => readSession(await getSessionRef(db, sessionId).get());

export const getUserRecord = async ({ uid }: { uid: string }) =>
  (await db.collection('users').doc(uid).get()).data();

/** How many sessions of this user exist. */
export const countSessions = async (uid: string): Promise<number> =>
  (await db.collection('sessions').where('owner', '==', uid).get()).size;

/** How many text sessions have been counted for this user. */
export const getTextUsed = async (uid: string) => (await getUsage(uid))?.textUsed;

/** How many voice sessions have been counted for this user. */
export const getVoiceUsed = async (uid: string) => (await getUsage(uid))?.voiceUsed;

/** A session's status; undefined if it does not exist. */
export const getSessionStatus = async (sessionId: string) => (await getSession(sessionId))?.status;
