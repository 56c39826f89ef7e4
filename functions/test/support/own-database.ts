import { randomUUID } from 'node:crypto';
import { deleteApp, initializeApp } from 'firebase-admin/app';
import { getFirestore, type Firestore } from 'firebase-admin/firestore';
import { stack } from './stack.ts';

/** Runs a test that depends on all documents of a collection; the emulator has a separate database for each project id. */
export async function withOwnDatabase(work: (db: Firestore) => Promise<void>): Promise<void> {
  const app = initializeApp({ projectId: `${stack.project}-${randomUUID()}` }, randomUUID());
  try {
    await work(getFirestore(app));
  } finally {
    await deleteApp(app);
  }
}
