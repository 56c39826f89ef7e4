/**
 * What generateResponse is measured against, run by a functions emulator of its own: one transaction with one read and one
 * write on the document that the path names, and one call of the model with the body that it was sent.
 */
import { initializeApp } from 'firebase-admin/app';
import { FieldValue, getFirestore } from 'firebase-admin/firestore';
import { onRequest } from 'firebase-functions/https';

initializeApp();
const db = getFirestore();
const model = `${process.env['OPENAI_BASE_URL']}/chat/completions`;

export const bare = onRequest(
  { region: 'europe-west1', memory: '512MiB', concurrency: 80 },
  async ({ path, rawBody }, response) => {
    const document = db.doc(`bench${path}`);
    await db.runTransaction(async (transaction) => {
      await transaction.get(document);
      transaction.set(document, { calls: FieldValue.increment(1) }, { merge: true });
    });
    const answer = await fetch(model, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', Authorization: 'Bearer bench' },
      body: new Uint8Array(rawBody),
    });
    response.json(await answer.json());
  },
);
