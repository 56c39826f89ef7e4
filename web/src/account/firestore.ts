/** The browser's Firestore. Loaded lazily: see `services.ts`. */
import { connectFirestoreEmulator, initializeFirestore } from 'firebase/firestore';
import { env } from '../lib/env.ts';
import { firebaseApp } from '../lib/firebase.ts';

/**
 * The emulator loses about every twentieth answer on a channel that stays open, until the channel is renewed after 45 s: with
 * requests that end by themselves it loses none.
 */
const EMULATOR_TRANSPORT = {
  experimentalForceLongPolling: true,
  experimentalLongPollingOptions: { timeoutSeconds: 5 },
};

export const firestore = initializeFirestore(firebaseApp, env.firestoreEmulator ? EMULATOR_TRANSPORT : {});
if (env.firestoreEmulator) {
  const { hostname, port } = new URL(`http://${env.firestoreEmulator}`);
  connectFirestoreEmulator(firestore, hostname, Number(port));
}
