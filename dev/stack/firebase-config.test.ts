import { existsSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { writeFirebaseConfig } from './firebase-config.ts';
import { ROOT, getStackPaths, type StackPaths } from './paths.ts';
import { findFreePorts, type Ports } from './ports.ts';

const Config = z.looseObject({
  functions: z.looseObject({ source: z.string() }),
  hosting: z.looseObject({ public: z.string(), rewrites: z.unknown(), headers: z.unknown() }),
  emulators: z.record(z.string(), z.unknown()),
});

const read = (file: string) => Config.parse(JSON.parse(readFileSync(file, 'utf8')));

let paths: StackPaths;
let ports: Ports;

beforeEach(async () => {
  ports = await findFreePorts();
  paths = getStackPaths(`config-${ports.hosting}`);
  writeFirebaseConfig(paths, ports);
});
afterEach(() => rmSync(paths.home, { recursive: true }));

test("copies the project's rewrites and headers and sets the stack's ports", () => {
  const stack = read(paths.firebaseJson);
  const project = read(join(ROOT, 'firebase.json'));
  expect(stack.hosting.rewrites).toEqual(project.hosting.rewrites);
  expect(stack.hosting.headers).toEqual(project.hosting.headers);
  const { model: _, ...emulators } = ports;
  for (const [name, port] of Object.entries(emulators)) {
    expect(stack.emulators[name]).toEqual({ host: '127.0.0.1', port });
  }
});

test("points to the stack's function and web build", () => {
  const { functions, hosting } = read(paths.firebaseJson);
  expect(join(paths.home, functions.source)).toBe(paths.functions);
  expect(join(paths.home, hosting.public)).toBe(paths.web);
  expect(existsSync(join(paths.functions, 'package.json'))).toBe(true);
});
