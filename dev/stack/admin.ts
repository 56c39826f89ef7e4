import { deleteApp, initializeApp } from 'firebase-admin/app';
import { getAuth } from 'firebase-admin/auth';
import type { Auth } from 'firebase-admin/auth';
import { getFirestore } from 'firebase-admin/firestore';
import type { Firestore } from 'firebase-admin/firestore';
import type { Addresses } from './addresses.ts';
import { PROJECT } from './addresses.ts';

/** Does some work on a stack's emulators, past all rules. */
export async function asAdmin<Result>(
  addresses: Addresses,
  work: (auth: Auth, db: Firestore) => Promise<Result>,
): Promise<Result> {
  // Else firebase-admin looks for the credentials of a machine in Google's cloud.
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
