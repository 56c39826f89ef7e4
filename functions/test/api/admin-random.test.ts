import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { PLAN_CATALOGUE } from '../../src/contract/index.ts';
import { ADMIN_ENDPOINTS, createAdmin, sendRequest } from '../support/admin.ts';
import { createDatabaseWithIsolatedCollections } from '../support/fake-databases.ts';
import { serveAppForTest } from '../support/test-server.ts';
import { assertForEachClient } from '../support/random/properties.ts';
import { mutate } from '../support/random/random-json.ts';
import { createValidBodies } from '../support/random/valid-bodies.ts';
import { createLearner } from '../support/users.ts';

const CLIENTS = 4;
const REQUESTS_PER_CLIENT = 150;
const VALID = createValidBodies('0'.repeat(32));

const toFields = (value: unknown): Record<string, unknown> =>
  typeof value === 'object' && value !== null ? { ...value } : { value };
const toPathPart = (value: unknown): string =>
  (typeof value === 'string' ? value : JSON.stringify(value ?? '-')).toWellFormed();

/** A nearly valid admin request; the client fills in the user. */
const anyRequest = fc.constantFrom(...ADMIN_ENDPOINTS).chain((name) =>
  fc.record({
    name: fc.constant(name),
    body: mutate({ ...VALID[name], seen: undefined, seenPlan: undefined }).map(toFields),
    about: fc.constantFrom('a learner', 'a learner', 'a learner', 'the admin', 'the body'),
  }),
);

type AdminRequest = typeof anyRequest extends fc.Arbitrary<infer Request> ? Request : never;

test('never answers a random admin request with an internal error', async () => {
  const db = createDatabaseWithIsolatedCollections('plans');
  await Promise.all(
    Object.entries(PLAN_CATALOGUE).map(([id, plan]) => db.collection('plans').doc(id).set(plan)),
  );
  const apiUrl = await serveAppForTest({ REQUESTS_PER_MINUTE: '100000' }, { db });
  const statuses = new Set<number>();

  /** Each client has its own admin and user, so that clients do not wait for each other's locks. */
  async function createClient() {
    const learner = await createLearner();
    let admin = await createAdmin();
    const check = async ({ name, body, about }: AdminRequest) => {
      const isAboutUser = name === 'updateUser' || name === 'changeUserPlan';
      const uid = about === 'a learner' ? learner.uid : admin.uid;
      const id = isAboutUser && about !== 'the body' ? uid : toPathPart(body['id']);
      const parts = { id, days: toPathPart(body['days']), day: toPathPart(body['day']) };
      const response = await sendRequest(name, { ...body, ...parts }, admin, apiUrl);
      statuses.add(response.status);
      // A changed email requires a new sign-in.
      if (response.status === 401) admin = await createAdmin();
      if (response.status >= 500) throw new Error(`${response.status}: ${await response.text()}`);
    };
    return { request: anyRequest, check };
  }

  const clients = await Promise.all(Array.from({ length: CLIENTS }, createClient));
  await assertForEachClient(clients, REQUESTS_PER_CLIENT);
  expect([...statuses]).toEqual(expect.arrayContaining([200, 400]));
});
