/** The learner's own document `progress/{uid}`, which the server writes. */
import { Progress } from '@parley/functions/contract';
import { doc, getDocFromServer } from 'firebase/firestore';
import { firestore } from '../account/firestore.ts';

/** Reads a learner's progress. Throws if the server does not respond, or if the document violates the schema. */
export async function readProgress(uid: string): Promise<Progress> {
  const snapshot = await getDocFromServer(doc(firestore, 'progress', uid));
  return snapshot.exists() ? Progress.parse(snapshot.data()) : { sessions: [] };
}
