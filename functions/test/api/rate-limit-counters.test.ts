import { randomUUID } from 'node:crypto';
import { Timestamp } from 'firebase-admin/firestore';
import { describe, expect, test } from 'vitest';
import { StartTextSessionResponse } from '../../src/contract/index.ts';
import { LESSON, parseBody, readError } from '../support/api.ts';
import { createOffer, requestCall } from '../support/calls.ts';
import { db, getUsage } from '../support/database.ts';
import { createDatabaseThatLoses, createDatabaseThatRepeats } from '../support/fake-databases.ts';
import {
  allowStarts,
  getCounterRef,
  getGuestCounters,
  readChargedStarts,
  withAddress,
  startGuestSessionsInTurn,
  createAddress,
  withDevice,
  serveWithLimits,
} from '../support/rate-limited-server.ts';
import { createGuest } from '../support/users.ts';

const TOO_MANY = { status: 429, code: 'too-many-guests' };

describe('the rate limit on starts', () => {
  test('charges an allowed start once to each client key', async () => {
    const server = await serveWithLimits();
    const [address, device] = [createAddress(), randomUUID()];
    await server.startAsNewGuest({ ...withAddress(address), ...withDevice(device) });
    expect(await readChargedStarts(address, device)).toEqual([1, 1]);
  });

  test('does not charge a repeated start, which is answered even at the limit', async () => {
    const server = await serveWithLimits();
    const [address, device] = [createAddress(), randomUUID()];
    const headers = { ...withAddress(address), ...withDevice(device) };
    const [guest, key] = [await createGuest(), randomUUID()];
    const first = await parseBody(await server.startAs(guest, headers, key), StartTextSessionResponse);
    await server.startAsNewGuest(headers);
    const again = await parseBody(await server.startAs(guest, headers, key), StartTextSessionResponse);
    expect(again.sessionId).toBe(first.sessionId);
    expect(await readChargedStarts(address, device)).toEqual([2, 2]);
  });

  test('does not charge a start that is rejected for another reason', async () => {
    const server = await serveWithLimits();
    const [address, device] = [createAddress(), randomUUID()];
    const headers = { ...withAddress(address), ...withDevice(device) };
    const guest = await createGuest();
    await server.startAs(guest, headers);
    expect((await server.startAs(guest, headers)).status).toBe(403);
    expect(await readChargedStarts(address, device)).toEqual([1, 1]);
  });

  test("does not charge a start that the device's limit rejects, even for the address", async () => {
    const server = await serveWithLimits();
    const [address, device] = [createAddress(), randomUUID()];
    await startGuestSessionsInTurn(server, 4, { ...withAddress(address), ...withDevice(device) });
    expect(await readChargedStarts(address, device)).toEqual([2, 2]);
  });
});

test('undoes the charges of rejected starts when one guest sends many at once', async () => {
  const server = await serveWithLimits({
    GUEST_SPENDING_PER_ADDRESS: allowStarts(99, 99),
    GUEST_SPENDING_PER_DEVICE: allowStarts(99, 99),
  });
  const [address, device, guest] = [createAddress(), randomUUID(), await createGuest()];
  const headers = { ...withAddress(address), ...withDevice(device) };
  await Promise.all(Array.from({ length: 12 }, () => server.startAs(guest, headers)));
  expect((await getUsage(guest.uid))?.textUsed).toBe(1);
  expect(await readChargedStarts(address, device)).toEqual([1, 1]);
});

test('undoes a charge when Firestore fails before the limit has been checked', async () => {
  const server = await serveWithLimits({}, { counterDb: createDatabaseThatLoses('transaction') });
  const [address, device] = [createAddress(), randomUUID()];
  const response = await server.startAsNewGuest({ ...withAddress(address), ...withDevice(device) });
  expect(response.status).toBe(500);
  expect(await readChargedStarts(address, device)).toEqual([0, 0]);
});

test('charges a start once when the response to its commit is lost', async () => {
  const server = await serveWithLimits({}, { appDb: createDatabaseThatRepeats() });
  const [address, device] = [createAddress(), randomUUID()];
  expect((await server.startAsNewGuest({ ...withAddress(address), ...withDevice(device) })).status).toBe(200);
  expect(await readChargedStarts(address, device)).toEqual([1, 1]);
});

test('charges one start when the same key arrives several times at once', async () => {
  const server = await serveWithLimits();
  const [address, device, guest] = [createAddress(), randomUUID(), await createGuest()];
  const headers = { ...withAddress(address), ...withDevice(device) };
  const key = randomUUID();
  await Promise.all(Array.from({ length: 2 }, () => server.startAs(guest, headers, key)));
  expect(await readChargedStarts(address, device)).toEqual([1, 1]);
});

test('charges one call when the same offer arrives many times at once', async () => {
  const server = await serveWithLimits({
    // A guest's call of two minutes costs as much as a text session.
    PRICE_PER_VOICE_MINUTE: '0.025',
    GUEST_SPENDING_PER_ADDRESS: allowStarts(99, 99),
    GUEST_SPENDING_PER_DEVICE: allowStarts(99, 99),
  });
  const [address, device, guest] = [createAddress(), randomUUID(), await createGuest()];
  const headers = { ...withAddress(address), ...withDevice(device) };
  const call = { lesson: LESSON, offer: createOffer(), key: randomUUID(), apiUrl: server.url, headers };
  const responses = await Promise.all(Array.from({ length: 12 }, () => requestCall(guest, call)));
  expect(new Set(responses.map(({ status }) => status))).toEqual(new Set([200]));
  expect(await readChargedStarts(address, device)).toEqual([1, 1]);
});

test('does not read the counters of a client that was rejected a moment ago', async () => {
  const server = await serveWithLimits();
  const [address, device] = [createAddress(), randomUUID()];
  const headers = { ...withAddress(address), ...withDevice(device) };
  await startGuestSessionsInTurn(server, 3, headers);
  // With the counters deleted, only the server's memory can reject the next guest.
  await Promise.all(getGuestCounters(address, device).map((counter) => getCounterRef(counter).delete()));
  expect(await readError(await server.startAsNewGuest(headers))).toEqual(TOO_MANY);
  expect(await startGuestSessionsInTurn(await serveWithLimits(), 1, headers)).toBe(1);
});

test('stores only amounts and the expiry in a counter, and nothing that identifies the client', async () => {
  const server = await serveWithLimits();
  const [address, device] = [createAddress(), randomUUID()];
  const guest = await createGuest();
  await server.startAs(guest, { ...withAddress(address), ...withDevice(device) });
  for (const counter of getGuestCounters(address, device)) {
    expect((await getCounterRef(counter).get()).data()).toEqual({
      hours: { 12: 50_000 },
      expiresAt: Timestamp.fromDate(counter.endOfDay),
    });
  }
  const collections = await Promise.all(
    ['rateLimits', 'sessions', 'usage'].map((name) => db.collection(name).get()),
  );
  const stored = JSON.stringify(
    collections.flatMap(({ docs }) => docs.map((document) => [document.id, document.data()])),
  );
  expect(stored).toContain(guest.uid);
  expect(stored).not.toContain(address);
  expect(stored).not.toContain(device);
});
