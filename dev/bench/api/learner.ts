import { randomUUID } from 'node:crypto';
import {
  DEFAULT_LEVEL,
  DEFAULT_TOPIC,
  ENDPOINTS,
  FUNCTION_BASE_PATH,
  StartTextSessionResponse,
} from '@parley/functions/contract';
import type { EndpointName } from '@parley/functions/contract';
import type { Firestore } from 'firebase-admin/firestore';
import * as z from 'zod/mini';
import type { Addresses } from '../../stack/addresses.ts';

const SignedUp = z.object({ localId: z.string(), idToken: z.string() });

const TALK = [
  'Assistant: Hello! Tell me about your last weekend. Where did you go?',
  'User: On Saturday I went to the lake with two friends, and we swam although the water was cold.',
  'Assistant: That sounds refreshing! What did you do when you came home?',
  'User: We cooked soup and talked until midnight.',
];

/** A registered learner who is talking with the tutor and never reaches the end of the session. */
export interface Learner {
  /** Asks for a reply; with an `Accept` header of text/event-stream it is streamed. */
  ask: (headers?: Record<string, string>) => Promise<Response>;
}

async function signUp({ auth }: Addresses): Promise<z.infer<typeof SignedUp>> {
  const url = `${auth}/identitytoolkit.googleapis.com/v1/accounts:signUp?key=local`;
  const response = await fetch(url, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ email: `${randomUUID()}@parley.test`, password: 'practise-english' }),
  });
  return SignedUp.parse(await response.json());
}

/** Signs somebody up, and starts a session whose only practice word is `word`. */
export async function startLearner(addresses: Addresses, db: Firestore, word: string): Promise<Learner> {
  const { localId: uid, idToken } = await signUp(addresses);
  await db.doc(`users/${uid}`).set({ uid, plan: 'PREMIUM', admin: false, isAnonymous: false });
  const lesson = { level: DEFAULT_LEVEL, topic: DEFAULT_TOPIC, customWords: [word] };
  const post = (name: EndpointName, body: object, headers = {}) =>
    fetch(`${addresses.api}${FUNCTION_BASE_PATH}${ENDPOINTS[name].path}`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', Authorization: `Bearer ${idToken}`, ...headers },
      body: JSON.stringify(body),
    });
  const started = await post('startTextSession', lesson, { 'Idempotency-Key': randomUUID() });
  const { sessionId } = StartTextSessionResponse.parse(await started.json());
  await db.doc(`sessions/${sessionId}`).update({ maxMessages: 1_000_000 });
  return {
    ask: (headers) => post('generateResponse', { ...lesson, sessionId, conversation: TALK }, headers),
  };
}
