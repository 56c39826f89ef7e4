import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ErrorBody, type ErrorCode } from '../../src/contract/index.ts';
import { parseJson } from '../../src/platform/validate.ts';
import { startedSession } from '../support/api.ts';
import { signatureOf } from '../support/billing.ts';
import { recordLogs } from '../support/logs.ts';
import { serveApp, type TestServer } from '../support/own-server.ts';
import { assertForEachClient } from '../support/random/properties.ts';
import { anyRequest, type RandomRequest } from '../support/random/random-requests.ts';
import { stack } from '../support/stack.ts';
import { createGuest, createLearner, signUp, type TestUser } from '../support/users.ts';

/**
 * The functions emulator starts a process per concurrent request, so most requests go to an app of the test's own, and
 * only a few clients at a time use the function.
 */
const TARGETS = [
  { target: 'the app', requests: 9_000, clients: 14, urlOf: () => server.url },
  { target: 'the function', requests: 1_000, clients: 3, urlOf: () => stack.apiUrl },
];
/** No answer within this time counts as a failure. */
const TIMEOUT_MS = 20_000;

/** Valid requests reach the model, whose errors are not ours. */
const OF_THE_MODEL = new Set<ErrorCode>(['model-failed', 'model-refused', 'model-unavailable']);

/** Most requests come from callers with many rights. */
const LEARNERS = 10;
const FORGED = { token: 'eyJhbGciOiJub25lIn0.eyJ1aWQiOiJ4In0.' };

/** Requests to the model take longest. */
const FEW_REQUESTS = { USER_REQUESTS_PER_USER: '5/5', GUEST_REQUESTS_PER_GUEST: '5/5' };

let server: TestServer;
let callers: ReadonlyMap<string, Caller>;
let sessionId: string;

interface Caller {
  uid: string;
  user: Pick<TestUser, 'token'> | undefined;
}

beforeAll(async () => {
  server = await serveApp({ BILLING_WEBHOOK_SECRET: stack.webhookSecret, ...FEW_REQUESTS });
  const learners = await Promise.all(
    Array.from({ length: LEARNERS }, (_, index) => createLearner(index === 0 ? { plan: 'PREMIUM' } : {})),
  );
  const [first] = learners;
  if (first) ({ sessionId } = await startedSession(first));
  const [guest, unrecorded] = await Promise.all([createGuest(), signUp(`${randomUUID()}@parley.test`)]);
  const users = [...learners, guest, unrecorded].map((user) => ({ user, uid: user.uid }));
  const others = [
    { user: FORGED, uid: 'forged' },
    { user: undefined, uid: 'nobody' },
  ];
  callers = new Map([...users, ...others].map((caller) => [caller.uid, caller]));
});
afterAll(() => server.close());

test.each(TARGETS)(
  'never answers a random request to $target with an internal error',
  async ({ requests, clients: count, urlOf }) => {
    const logs = recordLogs();
    const clients = await Promise.all(
      Array.from({ length: count }, (_, index) =>
        createClient(
          urlOf(),
          [...callers.keys()].filter((_name, place) => place % count === index),
        ),
      ),
    );
    await assertForEachClient(clients, Math.ceil(requests / count));
    // Unexpected errors are logged as errors.
    expect(logs.error.mock.calls).toEqual([]);
  },
  180_000,
);

/** A client that sends requests of these callers, and none that other clients send. */
async function createClient(url: string, uids: readonly string[]) {
  // Deletes an account that no other request uses.
  const leaver = await createLearner();
  const check = async (request: RandomRequest) => {
    const isDeletion = request.what === 'deleteAccount' && request.who !== 'nobody';
    const user = isDeletion ? leaver : callers.get(request.who)?.user;
    const { status, text } = await answerOf(url, request, user);
    if (status >= 500 && !isOfTheModel(text)) throw new Error(`${status}: ${text}`);
  };
  return { request: anyRequest(uids, sessionId), check };
}

async function answerOf(url: string, request: RandomRequest, user: Caller['user']) {
  const { method, path, body } = request;
  const response = await fetch(`${url}${path}`, {
    method,
    headers: headersOf(request, user),
    signal: AbortSignal.timeout(TIMEOUT_MS),
    ...(body !== undefined && { body }),
  });
  return { status: response.status, text: await response.text() };
}

function headersOf(
  { what, headers, body = '' }: RandomRequest,
  user: Caller['user'],
): Record<string, string> {
  if (what === 'webhook') return { 'Parley-Signature': signatureOf(body), ...headers };
  return user ? { Authorization: `Bearer ${user.token}`, ...headers } : headers;
}

const isOfTheModel = (answer: string): boolean => {
  const error = ErrorBody.safeParse(parseJson(answer)).data;
  return error !== undefined && OF_THE_MODEL.has(error.error.code);
};
