/** The baseline that the product's function is compared with. It runs in its own functions emulator. */
import { initializeApp } from 'firebase-admin/app';
import { FieldValue, getFirestore } from 'firebase-admin/firestore';
import { onRequest } from 'firebase-functions/https';

initializeApp();
const document = getFirestore().doc('bench/baseline');
const model = process.env['OPENAI_BASE_URL'];
const headers = { Authorization: 'Bearer bench' };
const options = { region: 'europe-west1', memory: '512MiB', concurrency: 80 } as const;

/** The least that a quota needs: one transaction with one read and one write. */
const countRequest = () =>
  document.firestore.runTransaction(async (transaction) => {
    await transaction.get(document);
    transaction.set(document, { requests: FieldValue.increment(1) }, { merge: true });
  });

/** One transaction, and one model request that forwards the request body. */
export const baselineReply = onRequest(options, async ({ rawBody }, response) => {
  await countRequest();
  const completion = await fetch(`${model}/chat/completions`, {
    method: 'POST',
    headers: { ...headers, 'Content-Type': 'application/json' },
    body: new Uint8Array(rawBody),
  });
  response.json(await completion.json());
});

/** The session that the model server requires; the lesson in it decides what the offline tutor says. */
const SESSION = JSON.stringify({
  type: 'realtime',
  model: 'bench',
  instructions: '{"level":"Intermediate","topic":"Past Simple","customWords":[]}',
  audio: { input: { turn_detection: { type: 'semantic_vad', eagerness: 'low' } } },
});

/** One transaction, and one model request that forwards the SDP offer. */
export const baselineCall = onRequest(options, async ({ rawBody }, response) => {
  await countRequest();
  const form = new FormData();
  form.set('sdp', rawBody.toString());
  form.set('session', SESSION);
  const answer = await fetch(`${model}/realtime/calls`, { method: 'POST', headers, body: form });
  response.json({ sdp: await answer.text() });
});
