import { initializeApp } from 'firebase-admin/app';
import { getFirestore } from 'firebase-admin/firestore';
import { stack } from './stack.ts';

/** The stack's database, past all rules. */
export const db = getFirestore(initializeApp({ projectId: stack.project }));
