import { assert as assertProperty, constantFrom, jsonValue, property, uint8Array } from 'fast-check';
import { expect, test } from 'vitest';
import { AppError } from '../platform/errors.ts';
import { createGenericProvider } from './generic-provider.ts';

const NOW = new Date('2026-05-20T12:00:00Z');
const provider = createGenericProvider('secret');
const parseEvent = (body: unknown) => provider.parse(Buffer.from(JSON.stringify(body)), NOW);

const EVENT = {
  id: 'evt_1',
  type: 'subscription.started',
  createdAt: '2026-05-20T11:59:00Z',
  subscription: {
    id: 'sub_1',
    clientReferenceId: 'ada',
    plan: 'SMART',
    periodStart: '2026-05-20T11:59:00Z',
    periodEnd: '2026-06-20T11:59:00Z',
  },
};

test('parses an event', () => {
  expect(parseEvent(EVENT)).toEqual({
    kind: 'event',
    event: {
      id: 'evt_1',
      kind: 'started',
      occurredAt: new Date('2026-05-20T11:59:00Z'),
      uid: 'ada',
      subscriptionId: 'sub_1',
      plan: 'SMART',
      period: { start: new Date('2026-05-20T11:59:00Z'), end: new Date('2026-06-20T11:59:00Z') },
    },
  });
});

test('parses an event without a user', () => {
  const { clientReferenceId: _uid, ...subscription } = EVENT.subscription;
  expect(parseEvent({ ...EVENT, subscription })).toMatchObject({ kind: 'event', event: { uid: undefined } });
});

test('validates only the id and type of an event of unknown type', () => {
  const other = { id: 'evt_1', type: 'customer.created', createdAt: 7 };
  expect(parseEvent(other)).toEqual({ kind: 'other', id: 'evt_1', type: 'customer.created' });
});

/** The kind of a parsed body or the status of its rejection; rethrows unexpected errors. */
function parseOrReject(body: Buffer): string | number {
  try {
    return provider.parse(body, NOW).kind;
  } catch (error) {
    if (error instanceof AppError) return error.status;
    throw error;
  }
}
function expectParsedOrRejected(body: Buffer): void {
  expect(['event', 'other', 400]).toContain(parseOrReject(body));
}

test('accepts or rejects any bytes without an unexpected error', () => {
  assertProperty(property(uint8Array(), (bytes) => expectParsedOrRejected(Buffer.from(bytes))));
});

test('accepts or rejects any value of any field without an unexpected error', () => {
  const fields = ['id', 'type', 'createdAt', 'subscription'];
  const inner = Object.keys(EVENT.subscription);
  assertProperty(
    property(constantFrom(...fields, ...inner), jsonValue(), (field, value) => {
      const event = fields.includes(field)
        ? { ...EVENT, [field]: value }
        : { ...EVENT, subscription: { ...EVENT.subscription, [field]: value } };
      expectParsedOrRejected(Buffer.from(JSON.stringify(event)));
    }),
    { numRuns: 1_000 },
  );
});
