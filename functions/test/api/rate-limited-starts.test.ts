import { randomBytes, randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { readError, LESSON, post } from '../support/api.ts';
import { getUsage } from '../support/database.ts';
import {
  allowStarts,
  readChargedStarts,
  withAddress,
  startGuestSessionsInTurn,
  createAddress,
  withDevice,
  serveWithLimits,
  startGuestSessionsAtOnce,
} from '../support/rate-limited-server.ts';
import { createGuest } from '../support/users.ts';

const TOO_MANY = { status: 429, code: 'too-many-guests' };

describe('starts by guests from one device', () => {
  test('are allowed up to the limit, then rejected with the time to wait and without using a session', async () => {
    const server = await serveWithLimits();
    const device = randomUUID();
    expect(await startGuestSessionsInTurn(server, 2, withDevice(device))).toBe(2);
    const guest = await createGuest();
    const response = await server.startAs(guest, withDevice(device));
    expect(response.headers.get('retry-after')).toBe(String(40 * 60));
    expect(await readError(response)).toEqual(TOO_MANY);
    expect(await getUsage(guest.uid)).toBeUndefined();
    expect((await server.startAs(guest, withDevice(randomUUID()))).status).toBe(200);
  });

  test('are allowed exactly up to the limit when many arrive at once', async () => {
    const server = await serveWithLimits();
    const [address, device] = [createAddress(), randomUUID()];
    const headers = { ...withAddress(address), ...withDevice(device) };
    expect(await startGuestSessionsAtOnce(server, 8, headers)).toEqual({ 200: 2, 429: 6 });
    expect(await readChargedStarts(address, device)).toEqual([2, 2]);
    expect(await startGuestSessionsInTurn(server, 3, headers)).toBe(0);
  });

  test('are allowed again in the next hour, up to the daily limit', async () => {
    const server = await serveWithLimits();
    const headers = withDevice(randomUUID());
    expect(await startGuestSessionsInTurn(server, 3, headers)).toBe(2);
    server.setClock('2030-05-20T12:59:59.999Z');
    expect(await startGuestSessionsInTurn(server, 1, headers)).toBe(0);
    server.setClock('2030-05-20T13:00:00Z');
    expect(await startGuestSessionsInTurn(server, 2, headers)).toBe(1);
    const response = await server.startAsNewGuest(headers);
    expect(response.headers.get('retry-after')).toBe(String(11 * 3_600));
    server.setClock('2030-05-21T00:00:00Z');
    expect(await startGuestSessionsInTurn(server, 3, headers)).toBe(2);
  });

  test('do not affect another device at the same address', async () => {
    const server = await serveWithLimits();
    const address = withAddress(createAddress());
    expect(await startGuestSessionsInTurn(server, 3, { ...address, ...withDevice(randomUUID()) })).toBe(2);
    expect(await startGuestSessionsInTurn(server, 1, { ...address, ...withDevice(randomUUID()) })).toBe(1);
  });

  test('are counted only if the device id is well-formed', async () => {
    const server = await serveWithLimits();
    expect(await startGuestSessionsInTurn(server, 4, withDevice('the same for everybody'))).toBe(4);
  });
});

describe('starts by guests from one address', () => {
  test('are allowed up to the limit of the address, on any device', async () => {
    const server = await serveWithLimits();
    const address = withAddress(createAddress());
    for (let guest = 0; guest < 3; guest += 1) {
      expect(await startGuestSessionsInTurn(server, 1, { ...address, ...withDevice(randomUUID()) })).toBe(1);
    }
    expect(
      await readError(await server.startAsNewGuest({ ...address, ...withDevice(randomUUID()) })),
    ).toEqual(TOO_MANY);
    expect(await startGuestSessionsInTurn(server, 1, withAddress(createAddress()))).toBe(1);
  });

  test("are counted by the trusted proxy's entry and not by entries that the client adds before it", async () => {
    const server = await serveWithLimits();
    const address = createAddress();
    for (let guest = 0; guest < 3; guest += 1) {
      expect(
        await startGuestSessionsInTurn(
          server,
          1,
          withAddress(`${createAddress()}, ${createAddress()}, ${address}`),
        ),
      ).toBe(1);
    }
    expect(await startGuestSessionsInTurn(server, 1, withAddress(`${createAddress()}, ${address}`))).toBe(0);
    expect(await startGuestSessionsInTurn(server, 1, withAddress(address))).toBe(0);
  });

  test('are counted by the second-to-last X-Forwarded-For entry behind two proxies', async () => {
    const server = await serveWithLimits({ TRUSTED_PROXIES: '2' });
    const address = createAddress();
    expect(
      await startGuestSessionsInTurn(
        server,
        4,
        withAddress(`${createAddress()}, ${address}, ${createAddress()}`),
      ),
    ).toBe(3);
    expect(
      await startGuestSessionsInTurn(
        server,
        1,
        withAddress(`${address}, ${createAddress()}, ${createAddress()}`),
      ),
    ).toBe(1);
  });

  test('are counted by the /64 of an IPv6 address', async () => {
    const server = await serveWithLimits();
    const [high, low] = [randomBytes(2).toString('hex'), randomBytes(2).toString('hex')];
    const network = `2001:db8:${high}:${low}`;
    for (const host of ['::1', '::2', ':aaaa:bbbb:cccc:dddd']) {
      expect(await startGuestSessionsInTurn(server, 1, withAddress(`${network}${host}`))).toBe(1);
    }
    expect(await startGuestSessionsInTurn(server, 1, withAddress(`${network}::3`))).toBe(0);
  });

  test('are also counted by the /48 of an IPv6 address, with four times the limit', async () => {
    const server = await serveWithLimits({ GUEST_SPENDING_PER_ADDRESS: allowStarts(1, 1) });
    const network = `2001:db8:${randomBytes(2).toString('hex')}`;
    for (const subnet of [1, 2, 3, 4]) {
      expect(await startGuestSessionsInTurn(server, 2, withAddress(`${network}:${subnet}::1`))).toBe(1);
    }
    expect(await startGuestSessionsInTurn(server, 1, withAddress(`${network}:5::1`))).toBe(0);
  });

  test('do not block each other when sixty arrive at once', async () => {
    const server = await serveWithLimits({ GUEST_SPENDING_PER_ADDRESS: allowStarts(60, 200) });
    expect(await startGuestSessionsAtOnce(server, 60, withAddress(createAddress()))).toEqual({ 200: 60 });
  });

  test('are not counted by address without a trusted proxy', async () => {
    const server = await serveWithLimits({ TRUSTED_PROXIES: '0' });
    expect(await startGuestSessionsInTurn(server, 4, withAddress(createAddress()))).toBe(4);
  });
});

test('does not limit guests without a known address or device', async () => {
  expect(await startGuestSessionsInTurn(await serveWithLimits(), 5, {})).toBe(5);
});

test('ignores a forged address in the local stack, which has no proxy', async () => {
  const address = withAddress(createAddress());
  const guest = await createGuest();
  const response = await post('startTextSession', LESSON, guest, address);
  expect(response.status).toBe(200);
  expect(await readChargedStarts(address['X-Forwarded-For'], randomUUID())).toEqual([0, 0]);
});
