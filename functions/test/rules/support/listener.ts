import { randomUUID } from 'node:crypto';
import { initializeApp } from 'firebase/app';
import {
  connectFirestoreEmulator,
  doc,
  getFirestore,
  onSnapshot,
  setLogLevel,
  terminate,
  type DocumentSnapshot,
} from 'firebase/firestore';
import { onTestFinished } from 'vitest';
import { rulesProject } from './rules-project.ts';
import type { Client } from './signed-in-users.ts';

setLogLevel('silent');

/**
 * Listens to a user's record until the test ends. `opened` resolves with the first snapshot from the server; both
 * promises reject with the listener's error.
 */
export function listenToRecord({ token }: Pick<Client, 'token'>, uid: string) {
  const db = getFirestore(initializeApp({ projectId: rulesProject.projectId }, randomUUID()));
  connectFirestoreEmulator(db, rulesProject.host, rulesProject.port, token && { mockUserToken: token });
  onTestFinished(() => terminate(db));

  const opened = Promise.withResolvers<void>();
  const ended = Promise.withResolvers<never>();
  for (const { promise } of [opened, ended]) promise.catch(() => undefined);
  onSnapshot(
    doc(db, 'users', uid),
    { includeMetadataChanges: true },
    ({ metadata }: DocumentSnapshot) => {
      if (!metadata.fromCache) opened.resolve();
    },
    (error) => {
      opened.reject(error);
      ended.reject(error);
    },
  );
  return { opened: opened.promise, ended: ended.promise };
}
