import { createServer } from 'node:net';
import type { AddressInfo, Server } from 'node:net';
import { CannotHave } from '../launch/cannot-have.mjs';

export const HOST = '127.0.0.1';

const TABLE = {
  auth: { variable: 'PARLEY_AUTH_PORT', port: 9099 },
  firestore: { variable: 'PARLEY_FIRESTORE_PORT', port: 8080 },
  functions: { variable: 'PARLEY_FUNCTIONS_PORT', port: 5001 },
  tasks: { variable: 'PARLEY_TASKS_PORT', port: 9499 },
  hosting: { variable: 'PARLEY_HOSTING_PORT', port: 5002 },
  model: { variable: 'PARLEY_MODEL_PORT', port: 8787 },
  hub: { variable: 'PARLEY_HUB_PORT', port: 4400 },
  logging: { variable: 'PARLEY_LOGGING_PORT', port: 4500 },
} as const;

export type PortName = keyof typeof TABLE;
export type Ports = Record<PortName, number>;

const NAMES = Object.keys(TABLE) as PortName[];

function eachPort(portOf: (name: PortName) => number): Ports {
  return Object.fromEntries(NAMES.map((name) => [name, portOf(name)])) as Ports;
}

/** The ports of the stack, moved by their variables. Throws CannotHave on a value that is no port. */
export function readPorts(environment: NodeJS.ProcessEnv): Ports {
  return eachPort((name) => {
    const { variable, port } = TABLE[name];
    const value = environment[variable];
    if (!value) return port;
    const moved = Number(value);
    if (Number.isInteger(moved) && moved > 0 && moved < 65_536) return moved;
    throw new CannotHave(`${variable} is "${value}", which is not a port.`);
  });
}

/** The environment in which readPorts gives these ports. */
export function portVariables(ports: Ports): Record<string, string> {
  return Object.fromEntries(NAMES.map((name) => [TABLE[name].variable, String(ports[name])]));
}

function listen(port: number): Promise<Server> {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.once('error', reject);
    server.listen({ port, host: HOST, exclusive: true }, () => resolve(server));
  });
}

function close(server: Server): Promise<void> {
  return new Promise((resolve) => server.close(() => resolve()));
}

/** Throws CannotHave naming the first of the ports that is taken, and the variable that moves it. */
export async function assertFree(ports: Ports, names: readonly PortName[] = NAMES): Promise<void> {
  for (const name of names) {
    try {
      await close(await listen(ports[name]));
    } catch {
      const { variable } = TABLE[name];
      throw new CannotHave(
        `Port ${ports[name]} (${name}) is taken; free it, or move it with ${variable}=<port>.`,
      );
    }
  }
}

/** Ports that nothing uses now, for a stack beside another. */
export async function freePorts(): Promise<Ports> {
  const servers = await Promise.all(NAMES.map(() => listen(0)));
  const free = servers.map((server) => (server.address() as AddressInfo).port);
  await Promise.all(servers.map(close));
  return eachPort((name) => free[NAMES.indexOf(name)] ?? 0);
}
