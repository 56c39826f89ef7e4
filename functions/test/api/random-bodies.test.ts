import { createHmac, randomUUID } from 'node:crypto';
import { sample } from 'fast-check';
import { logger } from 'firebase-functions';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { ErrorBody, type ErrorCode } from '../../src/contract/index.ts';
import { startedSession } from '../support/api.ts';
import { serveApp, type OwnServer } from '../support/own-server.ts';
import { anyRequest, type RandomRequest } from '../support/random/random-requests.ts';
import { stack } from '../support/stack.ts';
import { createGuest, createLearner, signUp, type TestUser } from '../support/users.ts';

/** Another one may be given to look for more; a failure names the one that it was found with. */
const SEED = Number(process.env['PARLEY_RANDOM_SEED'] ?? 20_261_121);
/** The emulator starts a process for each request that finds none free: a few at a time, and fewer of them. */
const DOORS = [
  { door: 'the app', count: 9_000, atOnce: 10, urlOf: () => server.url },
  { door: 'the function', count: 1_000, atOnce: 3, urlOf: () => stack.apiUrl },
];
const SHOWN = 3;
/** Whoever waits longer has no answer, which is as bad as a wrong one. */
const PATIENCE_MS = 20_000;

/** What the model has failed is no fault of ours; a valid body may well reach it. */
const OF_THE_MODEL = new Set<ErrorCode>(['model-failed', 'model-refused', 'model-unavailable']);

/** Most requests come from those who may do much. */
const LEARNERS = ['learner', 'second', 'third', 'fourth', 'fifth'];
const OTHERS = ['guest', 'unrecorded', 'forged', 'nobody'];
/** The model's answers take longer than all the rest. */
const FEW_CALLS = { USER_REQUESTS_PER_USER: '5/5', GUEST_REQUESTS_PER_GUEST: '5/5' };

// What the app finds wrong with itself it logs as an error; ten thousand lines of what it did are for nobody.
vi.mock('firebase-functions', () => ({
  logger: { info: vi.fn<Log>(), warn: vi.fn<Log>(), error: vi.fn<Log>() },
}));

type Log = typeof logger.info;

let server: OwnServer;
let callers: Record<string, Pick<TestUser, 'token'> | undefined>;
let about: { sessionId: string; uid: string };

beforeAll(async () => {
  server = await serveApp({ BILLING_WEBHOOK_SECRET: stack.webhookSecret, ...FEW_CALLS });
  const learner = await createLearner({ plan: 'PREMIUM' });
  const more = LEARNERS.slice(1).map(async (name): Promise<[string, TestUser]> => [
    name,
    await createLearner(),
  ]);
  const { sessionId } = await startedSession(learner);
  about = { sessionId, uid: learner.uid };
  callers = {
    learner,
    ...Object.fromEntries(await Promise.all(more)),
    leaver: await createLearner(),
    guest: await createGuest(),
    unrecorded: await signUp(`${randomUUID()}@parley.test`),
    forged: { token: 'eyJhbGciOiJub25lIn0.eyJ1aWQiOiJ4In0.' },
    nobody: undefined,
  };
});
afterAll(() => server.close());

test.each(DOORS)(
  'no random request to $door is answered with an error of our own',
  async ({ count, atOnce, urlOf }) => {
    const requests = sample(anyRequest([...LEARNERS, ...LEARNERS, ...OTHERS], about.sessionId, about.uid), {
      seed: SEED,
      numRuns: count,
    });
    const failures = await failuresOf(urlOf(), requests, atOnce);
    expect(failures.slice(0, SHOWN), `seed ${SEED}, ${failures.length} failures`).toEqual([]);
    expect(vi.mocked(logger.error).mock.calls.slice(0, SHOWN), `seed ${SEED}`).toEqual([]);
  },
  180_000,
);

/**
 * Sends all of them and tells which of the answers must not be. Those about one user go one after the other: the emulator lets
 * transactions that want one document wait for two seconds and then try again, in which some of a dozen lose for half a minute.
 */
async function failuresOf(url: string, requests: readonly RandomRequest[], atOnce: number) {
  const failures: { request: RandomRequest; status: number; answer: string }[] = [];
  const send = async (lane: readonly RandomRequest[]) => {
    for (const request of lane) {
      const { status, text } = await answerOf(url, request);
      if (status >= 500 && !isOfTheModel(text))
        failures.push({ request, status, answer: text.slice(0, 500) });
    }
  };
  const users = Object.keys(callers);
  const lanes = Map.groupBy(requests, (request) => users.indexOf(userOf(request)) % atOnce);
  await Promise.all(Array.from(lanes.values(), send));
  return failures;
}

/** Whom a request is about. */
function userOf({ what, who }: RandomRequest): string {
  if (what === 'webhook') return 'learner';
  // Deleting an account that the others use would spoil the rest of the run.
  return what === 'deleteAccount' && who !== 'nobody' ? 'leaver' : who;
}

async function answerOf(url: string, request: RandomRequest): Promise<{ status: number; text: string }> {
  const { method, path, body } = request;
  try {
    const response = await fetch(`${url}${path}`, {
      method,
      headers: headersOf(request),
      signal: AbortSignal.timeout(PATIENCE_MS),
      ...(body !== undefined && { body }),
    });
    return { status: response.status, text: await response.text() };
  } catch (error) {
    return { status: 504, text: `no answer: ${String(error)}` };
  }
}

function headersOf(request: RandomRequest): Record<string, string> {
  const { what, headers, body = '' } = request;
  if (what === 'webhook') return { 'Parley-Signature': signatureOf(body), ...headers };
  const caller = callers[userOf(request)];
  return caller ? { Authorization: `Bearer ${caller.token}`, ...headers } : headers;
}

function signatureOf(body: string): string {
  const seconds = Math.floor(Date.now() / 1000);
  const signature = createHmac('sha256', stack.webhookSecret).update(`${seconds}.${body}`).digest('hex');
  return `t=${seconds},v1=${signature}`;
}

function isOfTheModel(answer: string): boolean {
  try {
    return OF_THE_MODEL.has(ErrorBody.parse(JSON.parse(answer)).error.code);
  } catch {
    return false;
  }
}
