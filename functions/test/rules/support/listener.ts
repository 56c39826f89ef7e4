import { randomUUID } from 'node:crypto';
import { deleteApp, initializeApp } from 'firebase/app';
import { connectFirestoreEmulator, doc, getFirestore, onSnapshot, setLogLevel } from 'firebase/firestore';
import { rulesProject } from './rules-project.ts';
import type { Client } from './signed-in-users.ts';

setLogLevel('silent');

/** Resolves when a listener gets a user's record from the server; rejects with the listener's error. */
export async function listenToRecord({ token }: Pick<Client, 'token'>, uid: string): Promise<void> {
  const app = initializeApp({ projectId: rulesProject.projectId }, randomUUID());
  const db = getFirestore(app);
  connectFirestoreEmulator(db, rulesProject.host, rulesProject.port, token && { mockUserToken: token });
  try {
    await new Promise<void>((resolve, reject) => {
      const onNext = (snapshot: { metadata: { fromCache: boolean } }) => {
        if (!snapshot.metadata.fromCache) resolve();
      };
      onSnapshot(doc(db, 'users', uid), { includeMetadataChanges: true }, onNext, reject);
    });
  } finally {
    await deleteApp(app);
  }
}
