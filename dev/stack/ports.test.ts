import { createServer, Server } from 'node:net';
import { once } from 'node:events';
import { expect, onTestFinished, test, vi } from 'vitest';
import { assertPortsAreFree, findFreePorts, HOST, toPortVariables, readPorts } from './ports.ts';

test('uses the default ports when no variable is set', () => {
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

test('changes only the port whose variable is set', () => {
  expect(readPorts({ PARLEY_FIRESTORE_PORT: '8181' })).toEqual({ ...readPorts({}), firestore: 8181 });
});

test.each(['x', '0', '70000', '80.5', '-1'])('rejects %s as a port', (value) => {
  expect(() => readPorts({ PARLEY_HUB_PORT: value })).toThrow(
    `PARLEY_HUB_PORT is "${value}", which is not a valid port.`,
  );
});

test('round-trips all ports through environment variables', async () => {
  const ports = await findFreePorts();
  expect(readPorts(toPortVariables(ports))).toEqual(ports);
});

test.each([HOST, '0.0.0.0'])(
  'names a port that is in use on %s and the variable that changes it',
  async (host) => {
    const ports = await findFreePorts();
    await assertPortsAreFree(ports);
    const server = createServer().listen(ports.tasks, host);
    await once(server, 'listening');
    await expect(assertPortsAreFree(ports)).rejects.toThrow(
      `Port ${ports.tasks} (tasks) is in use. Stop the program that uses it, set PARLEY_TASKS_PORT, or use --free-ports.`,
    );
    server.close();
  },
);

test('finds distinct free ports', async () => {
  const ports = await findFreePorts();
  await assertPortsAreFree(ports);
  const numbers = Object.values(ports);
  expect(new Set(numbers).size).toBe(numbers.length);
});

test.each([
  ['first', 0, 15_000],
  ['last', 1 - Number.EPSILON, 29_999],
])('can pick the %s port of the range', async (_which, random, port) => {
  vi.spyOn(Math, 'random').mockReturnValueOnce(random);
  const listen = vi.spyOn(Server.prototype, 'listen');
  onTestFinished(() => void vi.restoreAllMocks());

  await findFreePorts();

  expect(listen.mock.calls[0]).toEqual([expect.objectContaining({ port })]);
});
