import { randomInt, randomUUID } from 'node:crypto';
import * as z from 'zod/mini';
import { StartVoiceSessionResponse, type Lesson } from '../../src/contract/index.ts';
import { parseBody, createLessonWith, post, createUniqueWord } from './api.ts';
import { db } from './database.ts';
import { stack } from './stack.ts';
import { createGuest, type TestUser } from './users.ts';

/** Longer than a slow machine needs, and shorter than the test timeout. */
export const POLL_TIMEOUT = { timeout: 60_000 };

const FINGERPRINT = Array.from({ length: 32 }, (_, index) =>
  (index * 7 + 16).toString(16).toUpperCase(),
).join(':');

/** Creates an offer like a browser's before ICE gathering; each one is different. */
export const createOffer = (): string =>
  [
    'v=0',
    `o=- ${randomInt(2 ** 47)} 2 IN IP4 127.0.0.1`,
    's=-',
    't=0 0',
    'a=group:BUNDLE 0 1',
    'a=extmap-allow-mixed',
    'a=msid-semantic: WMS',
    'm=audio 9 UDP/TLS/RTP/SAVPF 111',
    'c=IN IP4 0.0.0.0',
    'a=rtcp:9 IN IP4 0.0.0.0',
    ...TRANSPORT,
    'a=mid:0',
    'a=sendrecv',
    'a=msid:- microphone',
    'a=rtcp-mux',
    'a=rtcp-rsize',
    'a=rtpmap:111 opus/48000/2',
    'a=rtcp-fb:111 transport-cc',
    'a=fmtp:111 minptime=10;useinbandfec=1',
    'a=ssrc:2231627014 cname:learner',
    'm=application 9 UDP/DTLS/SCTP webrtc-datachannel',
    'c=IN IP4 0.0.0.0',
    ...TRANSPORT,
    'a=mid:1',
    'a=sctp-port:5000',
    'a=max-message-size:262144',
    '',
  ].join('\r\n');

const TRANSPORT = [
  'a=ice-ufrag:pB7f',
  'a=ice-pwd:z1nQk2cYv0sD4hX8wL6mT3rJ',
  'a=ice-options:trickle',
  `a=fingerprint:sha-256 ${FINGERPRINT}`,
  'a=setup:actpass',
];

/** Creates a lesson with a unique word, which identifies its calls on the model server. */
export function createUniqueLesson(): { lesson: Lesson; word: string } {
  const word = createUniqueWord();
  return { lesson: createLessonWith(word), word };
}

export interface StartCallOptions {
  lesson: Lesson;
  offer?: string;
  key?: string;
  apiUrl?: string;
  signal?: AbortSignal;
  headers?: Record<string, string>;
}

/** Requests a call, with a new key and a new offer by default. */
export const requestCall = (
  user: Pick<TestUser, 'token'>,
  { lesson, offer = createOffer(), key = randomUUID(), apiUrl, signal, headers }: StartCallOptions,
): Promise<Response> =>
  post(
    'startVoiceSession',
    { ...lesson, offerSdp: offer },
    user,
    { 'Idempotency-Key': key, ...headers },
    apiUrl,
    signal,
  );

/** Starts a call and expects success. */
export const startCall = async (user: Pick<TestUser, 'token'>, start: StartCallOptions) =>
  parseBody(await requestCall(user, start), StartVoiceSessionResponse);

const Calls = z.object({
  calls: z.array(
    z.object({ id: z.string(), state: z.string(), endedBy: z.nullable(z.string()), session: z.unknown() }),
  ),
});

/** The model server's calls whose lesson contains this word, oldest first. */
export async function getModelCalls(word: string) {
  const response = await fetch(`${stack.modelUrl}/__calls?match=${encodeURIComponent(word)}`);
  return Calls.parse(await response.json()).calls;
}

/** How each call ended, or `open`. */
export const getCallEnds = async (word: string) =>
  (await getModelCalls(word)).map(({ state, endedBy }) => endedBy ?? state);

/** The ids of this user's stored calls. */
export const getStoredCallIds = async (uid: string) =>
  (await db.collection('calls').where('owner', '==', uid).get()).docs.map(({ id }) => id);

/** Ends a call and checks that it has ended on the model's side and on the server. */
export async function endCall(user: TestUser, sessionId: string): Promise<void> {
  const response = await post('endVoiceSession', { sessionId }, user);
  const remaining = await db.collection('calls').where('sessionId', '==', sessionId).get();
  if (response.status !== 200 || !remaining.empty) throw new Error('the call was not ended');
}

/** Starts a call for a new guest, by default on the stack. */
export async function startCallAsGuest(apiUrl: string = stack.apiUrl) {
  const guest = await createGuest();
  const { lesson, word } = createUniqueLesson();
  const { sessionId } = await startCall(guest, { lesson, apiUrl });
  return { guest, sessionId, word };
}

/** Asks the server to end a call, with this body. */
export const requestEnd = (user: TestUser, body: object, apiUrl?: string): Promise<Response> =>
  post('endVoiceSession', body, user, {}, apiUrl);
