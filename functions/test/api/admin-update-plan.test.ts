import { describe, expect, test } from 'vitest';
import { PLAN_CATALOGUE, type Plan } from '../../src/contract/index.ts';
import { getAuditEntries, createAdmin, sendRequest } from '../support/admin.ts';
import { readError, expectError } from '../support/api.ts';
import { createDatabaseWithIsolatedCollections } from '../support/fake-databases.ts';
import { serveAppForTest } from '../support/test-server.ts';
import type { TestUser } from '../support/users.ts';

const { SMART } = PLAN_CATALOGUE;
const EDIT_CONFLICT = { status: 409, code: 'edit-conflict' };

/** Serves the app with a separate catalogue, because sessions in other tests use the stack's. */
async function serveWithCatalogue(stored: Record<string, unknown> = { ...SMART }) {
  const db = createDatabaseWithIsolatedCollections('plans');
  const entry = db.collection('plans').doc('SMART');
  await entry.set(stored);
  const apiUrl = await serveAppForTest({}, { db });
  return {
    changePlan: (admin: TestUser, plan: object, base: object = SMART, id = 'SMART') =>
      sendRequest('updatePlan', { id, plan, base }, admin, apiUrl),
    readPlan: async () => (await entry.get()).data(),
  };
}

describe('updatePlan', () => {
  test('replaces all values and logs the changed ones', async () => {
    const [admin, { changePlan, readPlan }] = await Promise.all([createAdmin(), serveWithCatalogue()]);
    const plan: Plan = { ...SMART, textLimit: null, voiceLimit: 0, price: 9.99 };
    expect((await changePlan(admin, plan)).status).toBe(200);
    expect(await readPlan()).toEqual(plan);
    expect(await getAuditEntries(admin)).toMatchObject([
      {
        by: { kind: 'admin', uid: admin.uid },
        subject: { kind: 'plan', plan: 'SMART' },
        before: { textLimit: 100, voiceLimit: 20, price: 7 },
        after: { textLimit: null, voiceLimit: 0, price: 9.99 },
        involves: [admin.uid],
      },
    ]);
    expect(Object.keys((await getAuditEntries(admin))[0]?.after ?? {})).toHaveLength(3);
  });

  test('does nothing when the values are unchanged', async () => {
    const [admin, { changePlan }] = await Promise.all([createAdmin(), serveWithCatalogue()]);
    expect((await changePlan(admin, SMART)).status).toBe(200);
    expect((await changePlan(admin, SMART, { ...SMART, price: 1 })).status).toBe(200);
    expect(await getAuditEntries(admin)).toEqual([]);
  });

  test('keeps other fields of the document', async () => {
    const [admin, { changePlan, readPlan }] = await Promise.all([
      createAdmin(),
      serveWithCatalogue({ ...SMART, badge: 'New' }),
    ]);
    expect((await changePlan(admin, { ...SMART, price: 8 })).status).toBe(200);
    expect(await readPlan()).toEqual({ ...SMART, price: 8, badge: 'New' });
  });

  test('rejects the later of two changes, even when they are concurrent', async () => {
    const [one, two, { changePlan, readPlan }] = await Promise.all([
      createAdmin(),
      createAdmin(),
      serveWithCatalogue(),
    ]);
    const responses = await Promise.all([
      changePlan(one, { ...SMART, price: 8 }),
      changePlan(two, { ...SMART, textLimit: 50 }),
    ]);
    const rejected = responses.filter(({ status }) => status !== 200);
    expect(rejected.map(({ status }) => status)).toEqual([409]);
    const entries = [...(await getAuditEntries(one)), ...(await getAuditEntries(two))];
    expect(entries).toHaveLength(1);
    expect(await readPlan()).toEqual({ ...SMART, ...entries[0]?.after });
    expect(await readError(await changePlan(one, { ...SMART, price: 3 }))).toEqual(EDIT_CONFLICT);
  });
});

describe('updatePlan rejects', () => {
  test.each<[string, Record<string, unknown>]>([
    ['a negative limit', { textLimit: -1 }],
    ['a fractional limit', { voiceLimit: 1.5 }],
    ['too high a limit', { textLimit: 100_001 }],
    ['a missing limit', { textLimit: undefined }],
    ['a string as a limit', { textLimit: '5' }],
    ['too few messages to finish a session', { messagesPerSession: 2 }],
    ['more messages than a session can have', { messagesPerSession: 51 }],
    ['unlimited messages', { messagesPerSession: null }],
    ['a call of zero seconds', { secondsPerCall: 0 }],
    ['a call of more than an hour', { secondsPerCall: 3_601 }],
    ['a negative price', { price: -0.01 }],
    ['a price with three decimals', { price: 0.001 }],
    ['too high a price', { price: 1_000.01 }],
    ['null as the price', { price: null }],
    ['an infinite price as a string', { price: '1e999' }],
  ])('%s', async (_what, change) => {
    const [admin, { changePlan, readPlan }] = await Promise.all([createAdmin(), serveWithCatalogue()]);
    await expectError(changePlan(admin, { ...SMART, ...change }), 400, 'invalid-argument');
    expect(await readPlan()).toEqual(SMART);
    expect(await getAuditEntries(admin)).toEqual([]);
  });

  test('an unknown plan, and a request without the values that the admin saw', async () => {
    const [admin, { changePlan, readPlan }] = await Promise.all([createAdmin(), serveWithCatalogue()]);
    for (const id of ['GOLD', 'smart', '__proto__', 'constructor']) {
      expect((await changePlan(admin, { ...SMART, price: 8 }, SMART, id)).status).toBe(400);
    }
    expect((await changePlan(admin, { ...SMART, price: 8 }, {})).status).toBe(400);
    expect(await readPlan()).toEqual(SMART);
  });

  test('a plan that is missing from the catalogue, as a server error', async () => {
    const [admin, { changePlan }] = await Promise.all([createAdmin(), serveWithCatalogue()]);
    await expectError(changePlan(admin, SMART, SMART, 'FREE'), 500, 'plan-not-found');
  });
});
