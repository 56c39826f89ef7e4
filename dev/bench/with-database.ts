import { deleteApp, initializeApp } from 'firebase-admin/app';
import { getFirestore } from 'firebase-admin/firestore';
import type { Firestore } from 'firebase-admin/firestore';
import { PROJECT } from '../stack/addresses.ts';

/** Runs `use` with Admin SDK access to the database; seeding has already configured the emulator. */
export async function withDatabase<Result>(use: (db: Firestore) => Promise<Result>): Promise<Result> {
  const app = initializeApp({ projectId: PROJECT }, 'bench');
  try {
    return await use(getFirestore(app));
  } finally {
    await deleteApp(app);
  }
}
