import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as z from 'zod/mini';
import { expect, test } from 'vitest';
import { MINIMUM_NODE } from './node.mjs';

const Lock = z.object({
  packages: z.record(
    z.string(),
    z.object({
      optionalDependencies: z.optional(z.record(z.string(), z.string())),
      engines: z.optional(z.union([z.object({ node: z.optional(z.string()) }), z.array(z.string())])),
      integrity: z.optional(z.string()),
      link: z.optional(z.boolean()),
      inBundle: z.optional(z.boolean()),
    }),
  ),
});

const readLock = (folder: string) =>
  Lock.parse(
    JSON.parse(readFileSync(join(import.meta.dirname, '..', '..', folder, 'package-lock.json'), 'utf8')),
  );

/** The folders in which Node looks for a dependency of another package. */
function getLookupPaths(name: string, from: string): string[] {
  const parts = from.split('/node_modules/');
  const folders = parts.map((_, index) => parts.slice(0, parts.length - index).join('/node_modules/'));
  return [...folders.map((folder) => `${folder}/node_modules/${name}`), `node_modules/${name}`];
}

// npm omits packages that its registry lacks, and then rejects the incomplete lockfile.
test.each(['.', 'dev/toolchain'])(
  'lists the packages for every platform in %s/package-lock.json',
  (folder) => {
    const { packages } = readLock(folder);
    const missing = Object.entries(packages).flatMap(([from, { optionalDependencies = {} }]) =>
      Object.keys(optionalDependencies).filter(
        (name) => !getLookupPaths(name, from).some((place) => place in packages),
      ),
    );
    expect(missing).toEqual([]);
  },
);

test.each(['.', 'dev/toolchain'])(
  'has an integrity hash for every package in %s/package-lock.json',
  (folder) => {
    const { packages } = readLock(folder);

    const unchecked = Object.entries(packages)
      // Workspaces are folders of this repository, and bundled packages are part of another package.
      .filter(([path, { integrity, link, inBundle }]) => {
        const isPackage = path.includes('node_modules/') && link !== true && inBundle !== true;
        return isPackage && integrity === undefined;
      })
      .map(([path]) => path);

    expect(unchecked).toEqual([]);
  },
);

/** The lowest 24.x that a range such as "^22.22.2 || ^24.15.0 || >=26.0.0" accepts; undefined if it names none. */
const getMinimum24 = (range: string): string | undefined => /(?:\^|>=)\s?(24\.\d+\.\d+)/.exec(range)?.[1];

test('requires the Node version that the locked packages need', () => {
  const ranges = Object.values(readLock('.').packages).flatMap(({ engines }) =>
    engines === undefined || Array.isArray(engines) ? [] : (engines.node ?? []),
  );
  const minimums = ranges.flatMap((range) => getMinimum24(range) ?? []);

  const highest = minimums.toSorted((one, other) => one.localeCompare(other, 'en', { numeric: true })).at(-1);

  expect(MINIMUM_NODE).toBe(highest);
});
