import { copyFileSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import * as z from 'zod/mini';
import { ROOT, type StackPaths } from './paths.ts';
import { HOST, type Ports } from './ports.ts';

const FirebaseJson = z.looseObject({
  functions: z.looseObject({ source: z.string() }),
  hosting: z.looseObject({ public: z.string() }),
  emulators: z.looseObject({}),
});

/**
 * Writes the stack's firebase.json: the project's, with the stack's ports, function and web build. As when deployed,
 * the folder of the function holds only its manifest and bundle.
 */
export function writeFirebaseConfig(paths: StackPaths, ports: Ports): void {
  mkdirSync(paths.functions, { recursive: true });
  mkdirSync(paths.web, { recursive: true });
  for (const file of ['firestore.rules', 'firestore.indexes.json']) {
    copyFileSync(join(ROOT, file), join(paths.home, file));
  }
  copyFileSync(join(ROOT, 'functions', 'package.json'), join(paths.functions, 'package.json'));

  const project = FirebaseJson.parse(JSON.parse(readFileSync(join(ROOT, 'firebase.json'), 'utf8')));
  const { model: _model, ...emulatorPorts } = ports;
  const addresses = Object.fromEntries(
    Object.entries(emulatorPorts).map(([name, port]) => [name, { host: HOST, port }]),
  );
  const stack = {
    ...project,
    functions: { ...project.functions, source: 'functions' },
    hosting: { ...project.hosting, public: 'web' },
    emulators: { ...project.emulators, ...addresses },
  };
  writeFileSync(paths.firebaseJson, JSON.stringify(stack, undefined, 2));
}
