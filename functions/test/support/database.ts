import { initializeApp } from 'firebase-admin/app';
import { getFirestore } from 'firebase-admin/firestore';
import { readUsage, getUsageRef } from '../../src/sessions/usage-store.ts';
import { readSession, getSessionRef } from '../../src/sessions/session-store.ts';
import { stack } from './stack.ts';

/** The stack's database without the rules. */
export const db = getFirestore(initializeApp({ projectId: stack.project }, 'tests'));

export const usageOf = async (uid: string) => readUsage(await getUsageRef(db, uid).get());

export const sessionOf = async (sessionId: string) => readSession(await getSessionRef(db, sessionId).get());

/** How many calls have been counted for this user. */
export const getVoiceUsed = async (uid: string) => (await usageOf(uid))?.voiceUsed;

/** A session's status; undefined if it does not exist. */
export const statusOf = async (sessionId: string) => (await sessionOf(sessionId))?.status;
