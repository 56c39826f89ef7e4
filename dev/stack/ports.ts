import { createServer } from 'node:net';
import type { Server } from 'node:net';
import { UnavailableError } from '../launch/unavailable-error.mjs';

export const HOST = '127.0.0.1';

export const PORT_NAMES = [
  'auth',
  'firestore',
  'functions',
  'tasks',
  'hosting',
  'model',
  'hub',
  'logging',
  'eventarc',
] as const;
export type PortName = (typeof PORT_NAMES)[number];
export type Ports = Record<PortName, number>;

const DEFAULTS: Ports = {
  auth: 9099,
  firestore: 8080,
  functions: 5001,
  tasks: 9499,
  hosting: 5002,
  model: 8787,
  hub: 4400,
  logging: 4500,
  // Started with the functions emulator whether it is needed or not.
  eventarc: 9299,
};

/** The variable that moves a port. */
const variableOf = (name: PortName) => `PARLEY_${name.toUpperCase()}_PORT`;

function portOf(name: PortName, environment: NodeJS.ProcessEnv): number {
  const value = environment[variableOf(name)];
  if (!value) return DEFAULTS[name];
  const port = Number(value);
  if (Number.isInteger(port) && port > 0 && port < 65_536) return port;
  throw new UnavailableError(`${variableOf(name)} is "${value}", which is not a port.`);
}

/** The ports of the stack, moved by their variables. Throws UnavailableError on a value that is no port. */
export function readPorts(environment: NodeJS.ProcessEnv): Ports {
  const ports = { ...DEFAULTS };
  for (const name of PORT_NAMES) ports[name] = portOf(name, environment);
  return ports;
}

/** The environment in which readPorts gives these ports. */
export function portVariables(ports: Ports): Record<string, string> {
  return Object.fromEntries(PORT_NAMES.map((name) => [variableOf(name), String(ports[name])]));
}

function listen(port: number): Promise<Server> {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.once('error', reject);
    // Without a host it listens on all interfaces, so it also fails when another program uses the port on only one of them.
    server.listen({ port, exclusive: true }, () => resolve(server));
  });
}

function close(server: Server): Promise<void> {
  return new Promise((resolve) => {
    server.close(() => resolve());
  });
}

/** Throws UnavailableError naming the first port that is taken, and the variable that moves it. */
export async function assertFree(ports: Ports): Promise<void> {
  for (const name of PORT_NAMES) {
    try {
      await close(await listen(ports[name]));
    } catch {
      const port = ports[name];
      throw new UnavailableError(
        `Port ${port} (${name}) is taken; free it, move it with ${variableOf(name)}=<port>, or use --free-ports.`,
      );
    }
  }
}

/** Systems take the ports of outgoing connections from above these: one that is free now stays so. */
const FIRST_FREE = 15_000;
const LAST_FREE = 29_999;

async function listenSomewhere(): Promise<Server> {
  for (let tries = 0; tries < 100; tries += 1) {
    const port = FIRST_FREE + Math.floor(Math.random() * (LAST_FREE - FIRST_FREE));
    const server = await listen(port).catch(() => undefined);
    if (server) return server;
  }
  throw new UnavailableError(`No port from ${FIRST_FREE} to ${LAST_FREE} is free.`);
}

/** Ports that nothing uses now, for a stack beside another. Throws UnavailableError. */
export async function freePorts(): Promise<Ports> {
  const ports = { ...DEFAULTS };
  // All are held until the last is found, so that no two are the same.
  const held: Server[] = [];
  for (const name of PORT_NAMES) {
    const server = await listenSomewhere();
    held.push(server);
    const address = server.address();
    if (address && typeof address === 'object') ports[name] = address.port;
  }
  await Promise.all(held.map(close));
  return ports;
}
