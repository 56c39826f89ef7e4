/**
 * What the product's function is measured against, run by a functions emulator of its own. `bare`: one transaction with one
 * read and one write on the document that the path names, and one call of the model with the body that it was sent.
 * `bareCall`: the offer that it was sent, passed on.
 */
import { initializeApp } from 'firebase-admin/app';
import { FieldValue, getFirestore } from 'firebase-admin/firestore';
import { onRequest } from 'firebase-functions/https';

initializeApp();
const db = getFirestore();
const model = process.env['OPENAI_BASE_URL'];
const headers = { Authorization: 'Bearer bench' };
const options = { region: 'europe-west1', memory: '512MiB', concurrency: 80 } as const;

export const bare = onRequest(options, async ({ path, rawBody }, response) => {
  const document = db.doc(`bench${path}`);
  await db.runTransaction(async (transaction) => {
    await transaction.get(document);
    transaction.set(document, { calls: FieldValue.increment(1) }, { merge: true });
  });
  const answer = await fetch(`${model}/chat/completions`, {
    method: 'POST',
    headers: { ...headers, 'Content-Type': 'application/json' },
    body: new Uint8Array(rawBody),
  });
  response.json(await answer.json());
});

/** What a session must have, and a lesson, without which the local tutor says nothing. */
const SESSION = JSON.stringify({
  type: 'realtime',
  model: 'bench',
  instructions: '{"level":"Intermediate","topic":"Past Simple","customWords":[]}',
  audio: { input: { turn_detection: { type: 'semantic_vad', eagerness: 'low' } } },
});

export const bareCall = onRequest(options, async ({ rawBody }, response) => {
  const form = new FormData();
  form.set('sdp', rawBody.toString());
  form.set('session', SESSION);
  const answer = await fetch(`${model}/realtime/calls`, { method: 'POST', headers, body: form });
  response.json({ sdp: await answer.text() });
});
