import { createServer } from 'node:net';
import { once } from 'node:events';
import { expect, test } from 'vitest';
import { assertFree, freePorts, HOST, portVariables, readPorts } from './ports.ts';

test('uses the documented ports when no variable moves them', () => {
  expect(readPorts({})).toEqual({
    auth: 9099,
    firestore: 8080,
    functions: 5001,
    tasks: 9499,
    hosting: 5002,
    model: 8787,
    hub: 4400,
    logging: 4500,
    eventarc: 9299,
  });
});

test('moves only the port of the variable', () => {
  expect(readPorts({ PARLEY_FIRESTORE_PORT: '8181' })).toEqual({ ...readPorts({}), firestore: 8181 });
});

test.each(['x', '0', '70000', '80.5', '-1'])('refuses %s as a port', (value) => {
  expect(() => readPorts({ PARLEY_HUB_PORT: value })).toThrow(
    `PARLEY_HUB_PORT is "${value}", which is not a port.`,
  );
});

test('reads back the variables of free ports', async () => {
  const ports = await freePorts();
  expect(readPorts(portVariables(ports))).toEqual(ports);
});

test.each([HOST, '0.0.0.0'])(
  'names a port that is in use on %s, and the variable that moves it',
  async (host) => {
    const ports = await freePorts();
    await assertFree(ports);
    const server = createServer().listen(ports.tasks, host);
    await once(server, 'listening');
    await expect(assertFree(ports)).rejects.toThrow(
      `Port ${ports.tasks} (tasks) is taken; free it, move it with PARLEY_TASKS_PORT=<port>, or use --free-ports.`,
    );
    server.close();
  },
);

test('finds different free ports', async () => {
  const ports = Object.values(await freePorts());
  expect(new Set(ports).size).toBe(ports.length);
});
