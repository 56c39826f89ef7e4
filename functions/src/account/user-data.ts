import type { CollectionReference, DocumentReference, Firestore, Query } from 'firebase-admin/firestore';
import { getDeckPartsRef } from '../cards/deck-store.ts';
import { getMemoryRef } from '../memory/memory-store.ts';
import { getProgressRef } from '../progress/progress-store.ts';
import { getRemindersRef } from '../reminders/reminder-store.ts';

/** Where a user's data is stored; used by both the download and the deletion of an account. */
export const getUserData = (db: Firestore, uid: string) => ({
  record: (): DocumentReference => db.collection('users').doc(uid),
  usage: (): DocumentReference => db.collection('usage').doc(uid),
  subscription: (): DocumentReference => db.collection('subscriptions').doc(uid),
  wordBank: (): DocumentReference => db.collection('wordBanks').doc(uid),
  progress: (): DocumentReference => getProgressRef(db, uid),
  memory: (): DocumentReference => getMemoryRef(db, uid),
  reminders: (): DocumentReference => getRemindersRef(db, uid),
  deckParts: (): CollectionReference => getDeckPartsRef(db, uid),
  words: (): CollectionReference => db.collection('users').doc(uid).collection('words'),
  transcripts: (): Query => db.collection('transcripts').where('owner', '==', uid),
  sessions: (): Query => db.collection('sessions').where('owner', '==', uid),
  statistics: (): Query => db.collection('userStatistics').where('uid', '==', uid),
  /** Kept for bookkeeping after a deletion; they hold neither name nor email. */
  billingEvents: (): Query => db.collection('billingEvents').where('uid', '==', uid),
});
