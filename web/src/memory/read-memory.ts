/** The learner's own document `memories/{uid}`, which the server writes. */
import { Memory } from '@parley/functions/contract';
import { doc, getDocFromServer } from 'firebase/firestore';
import { firestore } from '../account/firestore.ts';

/** Reads what Parley remembers about a learner; null if they have not been asked. Throws if the server does not respond. */
export async function readMemory(uid: string): Promise<Memory | null> {
  const snapshot = await getDocFromServer(doc(firestore, 'memories', uid));
  return snapshot.exists() ? Memory.parse(snapshot.data()) : null;
}
