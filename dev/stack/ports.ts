import { once } from 'node:events';
import { createServer, type Server } from 'node:net';
import { TaskError } from '../launch/task-error.mjs';

export const HOST = '127.0.0.1';

const DEFAULTS = {
  auth: 9099,
  firestore: 8080,
  functions: 5001,
  tasks: 9499,
  hosting: 5002,
  model: 8787,
  hub: 4400,
  logging: 4500,
  // The functions emulator always starts this one too.
  eventarc: 9299,
};
export type Ports = typeof DEFAULTS;
type PortName = keyof Ports;

const PORT_NAMES = Object.keys(DEFAULTS).filter((name): name is PortName => name in DEFAULTS);

const getPortVariable = (name: PortName) => `PARLEY_${name.toUpperCase()}_PORT`;

function readPort(name: PortName, environment: NodeJS.ProcessEnv): number {
  const value = environment[getPortVariable(name)];
  if (!value) return DEFAULTS[name];
  const port = Number(value);
  if (Number.isInteger(port) && port > 0 && port < 65_536) return port;
  throw new TaskError(`${getPortVariable(name)} is "${value}", which is not a valid port.`);
}

/** The ports of the stack: the defaults or the values of PARLEY_<NAME>_PORT. Throws TaskError on an invalid value. */
export function readPorts(environment: NodeJS.ProcessEnv): Ports {
  const ports = { ...DEFAULTS };
  for (const name of PORT_NAMES) ports[name] = readPort(name, environment);
  return ports;
}

/** The inverse of `readPorts`. */
export function toPortVariables(ports: Ports): Record<string, string> {
  return Object.fromEntries(PORT_NAMES.map((name) => [getPortVariable(name), String(ports[name])]));
}

async function listen(port: number): Promise<Server> {
  // Without a host, the server listens on all interfaces, so this fails if the port is in use on any of them.
  const server = createServer().listen({ port, exclusive: true });
  await once(server, 'listening');
  return server;
}

/** Throws a TaskError that names the first port in use. */
export async function assertPortsAreFree(ports: Ports): Promise<void> {
  for (const name of PORT_NAMES) {
    try {
      const server = await listen(ports[name]);
      await server[Symbol.asyncDispose]();
    } catch {
      const port = ports[name];
      throw new TaskError(
        `Port ${port} (${name}) is in use. Stop the program that uses it, set ${getPortVariable(name)}, or use --free-ports.`,
      );
    }
  }
}

/** Below the ephemeral range, so that an outgoing connection does not take a port that was found free. */
const FIRST_FREE = 15_000;
const LAST_FREE = 29_999;

async function listenOnRandomPort(): Promise<{ port: number; server: Server }> {
  for (let tries = 0; tries < 100; tries += 1) {
    const port = FIRST_FREE + Math.floor(Math.random() * (LAST_FREE - FIRST_FREE + 1));
    const server = await listen(port).catch(() => undefined);
    if (server) return { port, server };
  }
  throw new TaskError(`No free port was found between ${FIRST_FREE} and ${LAST_FREE}.`);
}

/** Finds ports that are not in use, to run several stacks at once. Throws TaskError. */
export async function findFreePorts(): Promise<Ports> {
  const ports = { ...DEFAULTS };
  // Keeps each port open until all are found, so that they are distinct.
  const held: Server[] = [];
  for (const name of PORT_NAMES) {
    const { port, server } = await listenOnRandomPort();
    held.push(server);
    ports[name] = port;
  }
  await Promise.all(held.map((server) => server[Symbol.asyncDispose]()));
  return ports;
}
