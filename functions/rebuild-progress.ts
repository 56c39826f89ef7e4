/**
 * Rebuilds the progress of learners from their transcripts: `node rebuild-progress.ts <uid>…`, or without a uid for all learners
 * with transcripts. Uses the application default credentials, or the emulator if FIRESTORE_EMULATOR_HOST is set.
 */
import { initializeApp } from 'firebase-admin/app';
import { getFirestore } from 'firebase-admin/firestore';
import { iterateDocuments } from './src/platform/firestore/documents.ts';
import { rebuildProgress } from './src/transcripts/rebuild-progress.ts';

const db = getFirestore(initializeApp());

async function listOwners(): Promise<Set<string>> {
  const owners = new Set<string>();
  const transcripts = db.collection('transcripts').select('owner');
  for await (const snapshot of iterateDocuments(transcripts, 500)) owners.add(String(snapshot.get('owner')));
  return owners;
}

const uids = process.argv.length > 2 ? process.argv.slice(2) : await listOwners();
for (const uid of uids) {
  try {
    const { sessions } = await rebuildProgress(db, uid);
    console.log(`${uid}: ${sessions.length} sessions`);
  } catch (error) {
    // For example, the account has been deleted in the meantime.
    console.error(`${uid}: ${String(error)}`);
    process.exitCode = 1;
  }
}
