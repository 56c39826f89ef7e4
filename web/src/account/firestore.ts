/** Firestore. Loaded lazily: see `services.ts`. */
import { connectFirestoreEmulator, initializeFirestore } from 'firebase/firestore';
import { env } from '../lib/env.ts';
import { firebaseApp } from '../lib/firebase.ts';

/** On a long-lived channel the emulator delays about one response in twenty by up to 45 s. Short requests avoid that. */
const EMULATOR_TRANSPORT = {
  experimentalForceLongPolling: true,
  experimentalLongPollingOptions: { timeoutSeconds: 5 },
};

export const firestore = initializeFirestore(firebaseApp, env.firestoreEmulator ? EMULATOR_TRANSPORT : {});
if (env.firestoreEmulator) {
  const { hostname, port } = new URL(`http://${env.firestoreEmulator}`);
  connectFirestoreEmulator(firestore, hostname, Number(port));
}
