import { describe, expect, test } from 'vitest';
import { PLAN_CATALOGUE, type Plan } from '../../src/contract/index.ts';
import { auditOf, createAdmin, send } from '../support/admin.ts';
import { errorOf, expectError } from '../support/api.ts';
import { databaseWithOwn } from '../support/fake-databases.ts';
import { serveAppForTest } from '../support/own-server.ts';
import type { TestUser } from '../support/users.ts';

const { SMART } = PLAN_CATALOGUE;
const CHANGED = { status: 409, code: 'changed-meanwhile' };

/** The app with its own catalogue, because the sessions of all tests use the stack's. */
async function serveWithCatalogue(stored: Record<string, unknown> = { ...SMART }) {
  const db = databaseWithOwn('plans');
  const entry = db.collection('plans').doc('SMART');
  await entry.set(stored);
  const apiUrl = await serveAppForTest({}, { db });
  return {
    change: (admin: TestUser, plan: object, base: object = SMART, id = 'SMART') =>
      send('updatePlan', { id, plan, base }, admin, apiUrl),
    now: async () => (await entry.get()).data(),
  };
}

describe('updatePlan', () => {
  test('replaces all values and logs the changed ones', async () => {
    const [admin, { change, now }] = await Promise.all([createAdmin(), serveWithCatalogue()]);
    const plan: Plan = { ...SMART, textLimit: null, voiceLimit: 0, price: 9.99 };
    expect((await change(admin, plan)).status).toBe(200);
    expect(await now()).toEqual(plan);
    expect(await auditOf(admin)).toMatchObject([
      {
        by: { kind: 'admin', uid: admin.uid },
        subject: { kind: 'plan', plan: 'SMART' },
        before: { textLimit: 100, voiceLimit: 20, price: 7 },
        after: { textLimit: null, voiceLimit: 0, price: 9.99 },
        involves: [admin.uid],
      },
    ]);
    expect(Object.keys((await auditOf(admin))[0]?.after ?? {})).toHaveLength(3);
  });

  test('does nothing when the values are unchanged', async () => {
    const [admin, { change }] = await Promise.all([createAdmin(), serveWithCatalogue()]);
    expect((await change(admin, SMART)).status).toBe(200);
    expect((await change(admin, SMART, { ...SMART, price: 1 })).status).toBe(200);
    expect(await auditOf(admin)).toEqual([]);
  });

  test('keeps other fields of the document', async () => {
    const [admin, { change, now }] = await Promise.all([
      createAdmin(),
      serveWithCatalogue({ ...SMART, badge: 'New' }),
    ]);
    expect((await change(admin, { ...SMART, price: 8 })).status).toBe(200);
    expect(await now()).toEqual({ ...SMART, price: 8, badge: 'New' });
  });

  test('rejects the later of two changes, even when they are concurrent', async () => {
    const [one, two, { change, now }] = await Promise.all([
      createAdmin(),
      createAdmin(),
      serveWithCatalogue(),
    ]);
    const responses = await Promise.all([
      change(one, { ...SMART, price: 8 }),
      change(two, { ...SMART, textLimit: 50 }),
    ]);
    const lost = responses.filter(({ status }) => status !== 200);
    expect(lost.map(({ status }) => status)).toEqual([409]);
    const entries = [...(await auditOf(one)), ...(await auditOf(two))];
    expect(entries).toHaveLength(1);
    expect(await now()).toEqual({ ...SMART, ...entries[0]?.after });
    expect(await errorOf(await change(one, { ...SMART, price: 3 }))).toEqual(CHANGED);
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
    ['a missing price', { price: null }],
    ['an infinite price', { price: '1e999' }],
  ])('%s', async (_what, change) => {
    const [admin, { change: changePlan, now }] = await Promise.all([createAdmin(), serveWithCatalogue()]);
    await expectError(changePlan(admin, { ...SMART, ...change }), 400, 'invalid-argument');
    expect(await now()).toEqual(SMART);
    expect(await auditOf(admin)).toEqual([]);
  });

  test('an unknown plan, and a request without the values that the admin saw', async () => {
    const [admin, { change, now }] = await Promise.all([createAdmin(), serveWithCatalogue()]);
    for (const id of ['GOLD', 'smart', '__proto__', 'constructor']) {
      expect((await change(admin, { ...SMART, price: 8 }, SMART, id)).status).toBe(400);
    }
    expect((await change(admin, { ...SMART, price: 8 }, {})).status).toBe(400);
    expect(await now()).toEqual(SMART);
  });

  test('a plan that is missing from the catalogue, as a server error', async () => {
    const [admin, { change }] = await Promise.all([createAdmin(), serveWithCatalogue()]);
    await expectError(change(admin, SMART, SMART, 'FREE'), 500, 'plan-not-found');
  });
});
