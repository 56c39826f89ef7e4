import { createServer } from 'node:net';
import { once } from 'node:events';
import { expect, test } from 'vitest';
import { assertFree, freePorts, HOST, portVariables, readPorts } from './ports.ts';

test('the ports are those of the documentation where no variable moves them', () => {
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

test('a variable moves its port and no other', () => {
  expect(readPorts({ PARLEY_FIRESTORE_PORT: '8181' })).toEqual({ ...readPorts({}), firestore: 8181 });
});

test.each(['x', '0', '70000', '80.5', '-1'])('a port cannot be moved to %s', (value) => {
  expect(() => readPorts({ PARLEY_HUB_PORT: value })).toThrow(
    `PARLEY_HUB_PORT is "${value}", which is not a port.`,
  );
});

test('the variables of moved ports move them', async () => {
  const ports = await freePorts();
  expect(readPorts(portVariables(ports))).toEqual(ports);
});

test('a port that is taken is named with the variable that moves it', async () => {
  const ports = await freePorts();
  await assertFree(ports);
  const server = createServer().listen(ports.tasks, HOST);
  await once(server, 'listening');
  await expect(assertFree(ports)).rejects.toThrow(
    `Port ${ports.tasks} (tasks) is taken; free it, or move it with PARLEY_TASKS_PORT=<port>.`,
  );
  server.close();
});

test('free ports are all different', async () => {
  const ports = Object.values(await freePorts());
  expect(new Set(ports).size).toBe(ports.length);
});
