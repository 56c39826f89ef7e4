import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ErrorBody, type ErrorCode } from '../../src/contract/index.ts';
import { parseJson } from '../../src/platform/validate.ts';
import { startTextSession } from '../support/api.ts';
import { createSignature } from '../support/billing.ts';
import { recordLogs } from '../support/logs.ts';
import { serveApp, type TestServer } from '../support/test-server.ts';
import { assertForEachClient } from '../support/random/properties.ts';
import { anyRequest, type RandomRequest } from '../support/random/random-requests.ts';
import { stack } from '../support/stack.ts';
import { FORGED_TOKEN } from '../support/tokens.ts';
import { createGuest, createLearner, signUp, type TestUser } from '../support/users.ts';

/**
 * The functions emulator starts a process per concurrent request, so most requests go to the test's own instance of the app,
 * and only a few clients at a time use the function.
 */
const SERVERS = [
  { server: 'the app', requests: 9_000, clients: 14, getUrl: () => server.url },
  { server: 'the function', requests: 1_000, clients: 3, getUrl: () => stack.apiUrl },
];
/** A request that gets no response within this time counts as a failure. A busy machine may need half a minute for a deletion. */
const TIMEOUT_MS = 60_000;

/** Valid requests reach the model, and its errors are not failures of the server. */
const MODEL_ERRORS = new Set<ErrorCode>(['model-failed', 'model-refused', 'model-unavailable']);

/** Most requests come from registered users, because they may use most endpoints. */
const REGISTERED_USERS = 10;

/** Limits requests to the model, because they take longest. */
const FEW_REQUESTS = { USER_SPENDING_PER_USER: '0.002/0.002', GUEST_SPENDING_PER_GUEST: '0.002/0.002' };

let server: TestServer;
let callers: ReadonlyMap<string, Caller>;
let sessionId: string;

interface Caller {
  uid: string;
  user: Pick<TestUser, 'token'> | undefined;
}

beforeAll(async () => {
  server = await serveApp({
    BILLING_WEBHOOK_SECRET: stack.webhookSecret,
    REQUESTS_PER_MINUTE: '100000',
    ...FEW_REQUESTS,
  });
  const registeredUsers = await Promise.all(
    Array.from({ length: REGISTERED_USERS }, (_, index) =>
      createLearner(index === 0 ? { plan: 'PREMIUM' } : {}),
    ),
  );
  const [first] = registeredUsers;
  if (first) ({ sessionId } = await startTextSession(first));
  const [guest, userWithoutRecord] = await Promise.all([
    createGuest(),
    signUp(`${randomUUID()}@parley.test`),
  ]);
  const users = [...registeredUsers, guest, userWithoutRecord].map((user) => ({ user, uid: user.uid }));
  const others = [
    { user: { token: FORGED_TOKEN }, uid: 'forged' },
    { user: undefined, uid: 'nobody' },
  ];
  callers = new Map([...users, ...others].map((caller) => [caller.uid, caller]));
});
afterAll(() => server.close());

test.each(SERVERS)(
  'never answers a random request to $server with an internal error',
  async ({ requests, clients: count, getUrl }) => {
    const logs = recordLogs();
    const clients = await Promise.all(
      Array.from({ length: count }, (_, index) =>
        createClient(
          getUrl(),
          [...callers.keys()].filter((_uid, position) => position % count === index),
        ),
      ),
    );
    await assertForEachClient(clients, Math.ceil(requests / count));
    // Unexpected errors are logged as errors.
    expect(logs.error.mock.calls).toEqual([]);
  },
  // Longer than a search for the smallest failing request may take (properties.ts).
  350_000,
);

/** Creates a client for callers that no other client uses. */
async function createClient(url: string, uids: readonly string[]) {
  // A deletion must not affect the accounts that other requests use.
  const userToDelete = await createLearner();
  const check = async (request: RandomRequest) => {
    const isDeletion = request.target === 'deleteAccount' && request.uid !== 'nobody';
    const user = isDeletion ? userToDelete : callers.get(request.uid)?.user;
    const { status, text } = await sendAndRead(url, request, user);
    if (status >= 500 && !isModelError(text)) throw new Error(`${status}: ${text}`);
  };
  return { request: anyRequest(uids, sessionId), check };
}

async function sendAndRead(url: string, request: RandomRequest, user: Caller['user']) {
  const { method, path, body } = request;
  const response = await fetch(`${url}${path}`, {
    method,
    headers: createHeaders(request, user),
    signal: AbortSignal.timeout(TIMEOUT_MS),
    ...(body !== undefined && { body }),
  });
  return { status: response.status, text: await response.text() };
}

function createHeaders(
  { target, headers, body = '' }: RandomRequest,
  user: Caller['user'],
): Record<string, string> {
  if (target === 'webhook') return { 'Parley-Signature': createSignature(body), ...headers };
  return user ? { Authorization: `Bearer ${user.token}`, ...headers } : headers;
}

const isModelError = (answer: string): boolean => {
  const error = ErrorBody.safeParse(parseJson(answer)).data;
  return error !== undefined && MODEL_ERRORS.has(error.error.code);
};
