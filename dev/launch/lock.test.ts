import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as z from 'zod/mini';
import { expect, test } from 'vitest';

const Lock = z.object({
  packages: z.record(
    z.string(),
    z.object({ optionalDependencies: z.optional(z.record(z.string(), z.string())) }),
  ),
});

/** Where Node finds a package from the folder of another: beside it, or in a node_modules further up. */
function placesOf(name: string, from: string): string[] {
  const parts = from.split('/node_modules/');
  const folders = parts.map((_, index) => parts.slice(0, parts.length - index).join('/node_modules/'));
  return [...folders.map((folder) => `${folder}/node_modules/${name}`), `node_modules/${name}`];
}

// npm leaves out what the registry at hand lacks, and then refuses to install by that lock.
test.each(['', 'dev/toolchain'])('the lock in "%s" names the packages of every platform', (folder) => {
  const file = join(import.meta.dirname, '..', '..', folder, 'package-lock.json');
  const { packages } = Lock.parse(JSON.parse(readFileSync(file, 'utf8')));
  const missing = Object.entries(packages).flatMap(([from, { optionalDependencies = {} }]) =>
    Object.keys(optionalDependencies).filter(
      (name) => !placesOf(name, from).some((place) => place in packages),
    ),
  );
  expect(missing).toEqual([]);
});
