import { deleteApp, initializeApp } from 'firebase-admin/app';
import { getAuth, type Auth } from 'firebase-admin/auth';
import { getFirestore, type Firestore } from 'firebase-admin/firestore';
import { PROJECT, type Addresses } from './addresses.ts';

/** Runs `work` with Admin SDK access to a stack's emulators, which bypasses the security rules. */
export async function withAdminSdk<Result>(
  addresses: Addresses,
  work: (auth: Auth, db: Firestore) => Promise<Result>,
): Promise<Result> {
  // Stops firebase-admin from looking for Google Cloud credentials.
  process.env['METADATA_SERVER_DETECTION'] = 'none';
  process.env['FIREBASE_AUTH_EMULATOR_HOST'] = new URL(addresses.auth).host;
  process.env['FIRESTORE_EMULATOR_HOST'] = addresses.firestore;
  const app = initializeApp({ projectId: PROJECT }, addresses.firestore);
  try {
    return await work(getAuth(app), getFirestore(app));
  } finally {
    await deleteApp(app);
  }
}
