/** The bare handler that the function is compared with under load: only what every handler of a session has to do. */
import { initializeApp } from 'firebase-admin/app';
import { getAuth } from 'firebase-admin/auth';
import { FieldValue, getFirestore } from 'firebase-admin/firestore';
import { onRequest } from 'firebase-functions/https';
import * as z from 'zod/mini';

initializeApp();
const auth = getAuth();
const db = getFirestore();

const BareRequest = z.object({
  /** Distinguishes the documents of concurrent requests. */
  documents: z.string(),
  reads: z.number(),
  writes: z.number(),
  /** The body of a model request, whose answer is passed on. */
  completion: z.optional(z.looseObject({})),
  /** The body of a model request that is sent after the response, without waiting for its answer. */
  topicCheck: z.optional(z.looseObject({})),
});

const increment = { requests: FieldValue.increment(1) };

const requestModel = (body: object): Promise<Response> =>
  fetch(`${process.env['OPENAI_BASE_URL']}/chat/completions`, {
    method: 'POST',
    headers: { Authorization: 'Bearer bare', 'Content-Type': 'application/json' },
    body: JSON.stringify(body),
  });

/** Verifies the token, reads and writes documents of the caller in one transaction, and forwards the model's answer. */
export const api = onRequest(async (request, response) => {
  const { uid } = await auth.verifyIdToken(request.get('authorization')?.slice('Bearer '.length) ?? '');
  const { documents: name, reads, writes, completion, topicCheck } = BareRequest.parse(request.body);
  const documents = Array.from({ length: reads }, (_, index) => db.doc(`bare/${uid}-${name}-${index}`));
  await db.runTransaction(async (transaction) => {
    await transaction.getAll(...documents);
    for (const document of documents.slice(0, writes)) transaction.set(document, increment, { merge: true });
  });
  if (completion === undefined) {
    response.json({});
    return;
  }
  const answer = await requestModel(completion);
  response.status(answer.status).type(answer.headers.get('content-type') ?? '');
  for await (const piece of answer.body ?? []) response.write(piece);
  response.end();
  if (topicCheck === undefined) return;
  void requestModel(topicCheck)
    .then((checked) => checked.text())
    .catch(() => undefined);
});
