import { describe, expect, test } from 'vitest';
import { FUNCTION_BASE_PATH } from '../../src/contract/index.ts';
import type { VerifyAppToken } from '../../src/platform/auth.ts';
import { expectError, readFullError } from '../support/api.ts';
import {
  deliver,
  countStoredEvents,
  daysFromNow,
  readOutcome,
  getPlan,
  deliverEvent,
  createSignature,
  createSubscription,
  type SentEvent,
} from '../support/billing.ts';
import { recordLogs } from '../support/logs.ts';
import { serveAppForTest } from '../support/test-server.ts';
import { stack } from '../support/stack.ts';
import { createLearner } from '../support/users.ts';

const INVALID_SIGNATURE = {
  status: 401,
  code: 'unauthenticated',
  message: 'The request signature is invalid.',
};

const rejectAppToken: VerifyAppToken = () => Promise.reject(new Error('invalid token'));

/** Changes fields of an event's subscription. */
const changeSubscription = (change: object) => (event: SentEvent) => ({
  ...event,
  subscription: { ...event.subscription, ...change },
});

async function createEvent() {
  const learner = await createLearner();
  const event = createSubscription(learner).event('started');
  return { learner, event, body: JSON.stringify(event) };
}

describe('gives the same answer to every delivery without a valid, recent signature:', () => {
  test.each<[string, (body: string) => string | undefined]>([
    ['unsigned', () => undefined],
    ['an empty signature', () => ''],
    ['signed with another secret', (body) => createSignature(body, 'guess')],
    ['signed for another body', () => createSignature('{}')],
    ['signed more than five minutes ago', (body) => createSignature(body, stack.webhookSecret, -310)],
    [
      'signed more than five minutes in the future',
      (body) => createSignature(body, stack.webhookSecret, 310),
    ],
    [
      'signed with another timestamp',
      (body) => createSignature(body).replace(/^t=\d+/, `t=${Math.floor(Date.now() / 1000) - 60}`),
    ],
    ['an invalid signature', () => `t=${Math.floor(Date.now() / 1000)},v1=${'0'.repeat(64)}`],
    ['a bearer token instead of a signature', () => 'Bearer abc'],
    ['a very long signature', () => 'v1=0,'.repeat(1_500)],
  ])('%s', async (_what, sign) => {
    const { learner, body } = await createEvent();
    expect(await readFullError(await deliver(body, sign(body)))).toEqual(INVALID_SIGNATURE);
    expect(await getPlan(learner)).toBe('FREE');
    expect(await countStoredEvents(learner)).toBe(0);
  });

  test('a body with one changed byte', async () => {
    const { learner, body } = await createEvent();
    const changed = body.replace('SMART', 'SMARt');
    expect(await readFullError(await deliver(changed, createSignature(body)))).toEqual(INVALID_SIGNATURE);
    expect(await readFullError(await deliver(`${body} `, createSignature(body)))).toEqual(INVALID_SIGNATURE);
    expect(await getPlan(learner)).toBe('FREE');
  });

  test('a form, and an empty body', async () => {
    expect(await readFullError(await deliver('', undefined))).toEqual(INVALID_SIGNATURE);
    const form = await deliver('a=b', undefined, stack.apiUrl, 'application/x-www-form-urlencoded');
    expect(await readFullError(form)).toEqual(INVALID_SIGNATURE);
  });
});

describe('a signed delivery', () => {
  test('is accepted with two signatures while the secret is being replaced', async () => {
    const { learner, body } = await createEvent();
    const [, old] = createSignature(body, 'old').split(',');
    expect(await readOutcome(await deliver(body, `${createSignature(body)},${old}`))).toBe('applied');
    expect(await getPlan(learner)).toBe('SMART');
  });

  test('is accepted with any content type and JSON layout', async () => {
    const { learner, event } = await createEvent();
    const body = `\n ${JSON.stringify(event, undefined, 2)}\n`;
    expect(await readOutcome(await deliver(body, createSignature(body), stack.apiUrl, 'text/plain'))).toBe(
      'applied',
    );
    expect(await getPlan(learner)).toBe('SMART');
  });

  test('is accepted at both base paths', async () => {
    const { learner, body } = await createEvent();
    const base = stack.apiUrl.slice(0, -FUNCTION_BASE_PATH.length);
    expect(await readOutcome(await deliver(body, createSignature(body), `${base}/api/v2`))).toBe('applied');
    expect(await readOutcome(await deliver(body, createSignature(body)))).toBe('repeated');
    expect(await getPlan(learner)).toBe('SMART');
  });

  test('needs no App Check token', async () => {
    const apiUrl = await serveAppForTest(
      { BILLING_WEBHOOK_SECRET: 'own' },
      { verifyAppToken: rejectAppToken },
    );
    const { learner, body } = await createEvent();
    expect(await readOutcome(await deliver(body, createSignature(body, 'own'), apiUrl))).toBe('applied');
    expect(await getPlan(learner)).toBe('SMART');
  });

  test('is rejected by a server whose secret is blank, which is logged once', async () => {
    const logs = recordLogs();
    const apiUrl = await serveAppForTest({ BILLING_WEBHOOK_SECRET: ' ' });
    const { body } = await createEvent();
    for (const secret of [' ', '', 'not-set', stack.webhookSecret]) {
      const response = await deliver(body, createSignature(body, secret), apiUrl);
      expect(await readFullError(response)).toEqual(INVALID_SIGNATURE);
    }
    const logged = logs.error.mock.calls.filter(([line]) => String(line).includes('SECRET'));
    expect(logged).toHaveLength(1);
  });

  test('logs neither the user nor the signature', async () => {
    const logs = recordLogs();
    const apiUrl = await serveAppForTest({ BILLING_WEBHOOK_SECRET: 'own' });
    const { learner, event, body } = await createEvent();
    const signature = createSignature(body, 'own');
    await deliver(body, signature, apiUrl);
    const other = JSON.stringify({ id: event.id, type: 'invoice.paid', email: learner.email });
    await deliver(other, createSignature(other, 'own'), apiUrl);
    const lines = JSON.stringify([logs.info.mock.calls, logs.warn.mock.calls]);
    expect(lines).toContain(event.id);
    for (const secret of [learner.uid, learner.email ?? '', signature, event.subscription.id]) {
      expect(lines).not.toContain(secret);
    }
  });

  test('of an unknown type is acknowledged', async () => {
    for (const type of ['invoice.paid', 'subscription.constructor', 'toString', 'subscription.STARTED']) {
      const response = await deliverEvent({ id: 'evt_1', type, anything: { at: 'all' } });
      expect({ status: response.status, outcome: await readOutcome(response) }).toEqual({
        status: 200,
        outcome: 'unknown-type',
      });
    }
  });

  test('that is too large is rejected', async () => {
    const { event } = await createEvent();
    const body = JSON.stringify({ ...event, padding: 'x'.repeat(64 * 1024) });
    await expectError(deliver(body, createSignature(body)), 413, 'payload-too-large');
  });
});

describe('rejects a signed but malformed delivery and names the field:', () => {
  test.each<[string, (event: SentEvent) => unknown, string]>([
    ['a list', () => [], 'body'],
    ['a missing id', ({ id: _id, ...event }) => event, 'id'],
    ['an id of 256 characters', (event) => ({ ...event, id: 'x'.repeat(256) }), 'id'],
    ['a number as the id', (event) => ({ ...event, id: 7 }), 'id'],
    ['a sentence as the type', (event) => ({ ...event, type: 'Ada has paid' }), 'type'],
    ['a missing time', ({ createdAt: _at, ...event }) => event, 'createdAt'],
    ['a time in the year 0000', (event) => ({ ...event, createdAt: '0000-01-01T00:00:00Z' }), 'createdAt'],
    ['a time in the future', (event) => ({ ...event, createdAt: daysFromNow(1) }), 'createdAt'],
    ['a number as the time', (event) => ({ ...event, createdAt: 1_780_000_000 }), 'createdAt'],
    ['a missing subscription', ({ subscription: _subscription, ...event }) => event, 'subscription'],
    ['the plan FREE', changeSubscription({ plan: 'FREE' }), 'subscription.plan'],
    ['an unknown plan', changeSubscription({ plan: 'GOLD' }), 'subscription.plan'],
    [
      'a plan named like an inherited property',
      changeSubscription({ plan: 'constructor' }),
      'subscription.plan',
    ],
    [
      'an empty period',
      ({ ...event }) => changeSubscription({ periodEnd: event.subscription.periodStart })(event),
      'subscription.periodEnd',
    ],
    [
      'a period that ends in the year 9999',
      changeSubscription({ periodEnd: '9999-12-31T23:59:59Z' }),
      'subscription.periodEnd',
    ],
    ['a subscription without an id', changeSubscription({ id: '' }), 'subscription.id'],
  ])('%s', async (_what, change, field) => {
    const { learner, event } = await createEvent();
    const failure = await readFullError(await deliverEvent(change(event)));
    expect(failure).toMatchObject({ status: 400, code: 'invalid-argument' });
    expect(failure.message.split('; ').map((line) => line.split(':')[0])).toContain(field);
    expect(await countStoredEvents(learner)).toBe(0);
    expect(await getPlan(learner)).toBe('FREE');
  });

  test.each([
    ['invalid JSON', 'paid!', 'body: must be JSON'],
    ['an empty body', '', 'body: must be JSON'],
    ['null', 'null', 'body: Invalid input: expected object, received null'],
  ])('%s', async (_what, body, message) => {
    const response = await deliver(body, createSignature(body), stack.apiUrl, 'text/plain');
    expect(await readFullError(response)).toEqual({ status: 400, code: 'invalid-argument', message });
  });
});

test.each(['GET', 'PUT', 'DELETE'])('%s is not accepted by the webhook', async (method) => {
  const response = await fetch(`${stack.apiUrl}/billing/webhook`, { method });
  await expectError(response, 404, 'route-not-found');
});
