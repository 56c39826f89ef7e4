import { randomUUID } from 'node:crypto';
import { Timestamp } from 'firebase-admin/firestore';
import { describe, expect, test } from 'vitest';
import { StartTextSessionResponse } from '../../src/contract/index.ts';
import { bodyOf, errorOf } from '../support/api.ts';
import { db } from '../support/database.ts';
import {
  counterRef,
  countersFor,
  countsOf,
  fromAddress,
  startGuestsInTurn,
  newAddress,
  onDevice,
  serveWithLimits,
} from '../support/rate-limited-server.ts';
import { createGuest } from '../support/users.ts';

const TOO_MANY = { status: 429, code: 'too-many-guests' };

describe('the rate limit of starts counts', () => {
  test('an allowed start, once for each window of each client key', async () => {
    const server = await serveWithLimits();
    const [address, device] = [newAddress(), randomUUID()];
    await server.startGuest({ ...fromAddress(address), ...onDevice(device) });
    expect(await countsOf(address, device)).toEqual([1, 1, 1, 1]);
  });

  test('no repeated start, which is answered even at the limit', async () => {
    const server = await serveWithLimits();
    const [address, device] = [newAddress(), randomUUID()];
    const headers = { ...fromAddress(address), ...onDevice(device) };
    const [guest, key] = [await createGuest(), randomUUID()];
    const first = await bodyOf(await server.startAs(guest, headers, key), StartTextSessionResponse);
    await server.startGuest(headers);
    const again = await bodyOf(await server.startAs(guest, headers, key), StartTextSessionResponse);
    expect(again.sessionId).toBe(first.sessionId);
    expect(await countsOf(address, device)).toEqual([2, 2, 2, 2]);
  });

  test('no start that is rejected for another reason', async () => {
    const server = await serveWithLimits();
    const [address, device] = [newAddress(), randomUUID()];
    const headers = { ...fromAddress(address), ...onDevice(device) };
    const guest = await createGuest();
    await server.startAs(guest, headers);
    expect((await server.startAs(guest, headers)).status).toBe(403);
    expect(await countsOf(address, device)).toEqual([1, 1, 1, 1]);
  });

  test("no start that the device's limit rejects, not even for the address", async () => {
    const server = await serveWithLimits();
    const [address, device] = [newAddress(), randomUUID()];
    await startGuestsInTurn(server, 4, { ...fromAddress(address), ...onDevice(device) });
    expect(await countsOf(address, device)).toEqual([2, 2, 2, 2]);
  });
});

test('rejects a client that is known to be over the limit without reading its counters', async () => {
  const server = await serveWithLimits();
  const [address, device] = [newAddress(), randomUUID()];
  const headers = { ...fromAddress(address), ...onDevice(device) };
  await startGuestsInTurn(server, 3, headers);
  // With the counters deleted, only the server's memory can reject the next guest.
  await Promise.all(countersFor(address, device).map((counter) => counterRef(counter).delete()));
  expect(await errorOf(await server.startGuest(headers))).toEqual(TOO_MANY);
  expect(await startGuestsInTurn(await serveWithLimits(), 1, headers)).toBe(1);
});

test('stores only count and end in a counter, and nothing that identifies the client', async () => {
  const server = await serveWithLimits();
  const [address, device] = [newAddress(), randomUUID()];
  const guest = await createGuest();
  await server.startAs(guest, { ...fromAddress(address), ...onDevice(device) });
  for (const counter of countersFor(address, device)) {
    expect((await counterRef(counter).get()).data()).toEqual({
      count: 1,
      expiresAt: Timestamp.fromDate(counter.endsAt),
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
