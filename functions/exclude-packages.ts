import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { decode, encode, type SourceMapSegment } from '@jridgewell/sourcemap-codec';
import type { Plugin } from 'esbuild';
import * as z from 'zod/mini';

const SourceMap = z.looseObject({ sources: z.array(z.string()), mappings: z.string() });

/**
 * Removes packages from the source maps. Node keeps a parsed map in memory: with packages it takes 75 MB, and a function with
 * 512 MiB spends more time on garbage collection than on requests.
 */
export const excludePackages: Plugin = {
  name: 'exclude-packages-from-source-maps',
  setup: (build) => {
    const { absWorkingDir = '' } = build.initialOptions;
    build.onEnd(({ metafile }) => {
      for (const file of Object.keys(metafile?.outputs ?? {})) {
        if (file.endsWith('.map')) rewrite(join(absWorkingDir, file));
      }
    });
  },
};

function rewrite(file: string): void {
  const map = SourceMap.parse(JSON.parse(readFileSync(file, 'utf8')));
  const isPackage = map.sources.map((source) => source.includes('node_modules/'));
  const mappings = excludeSources(map.mappings, (source) => isPackage[source] === true);
  writeFileSync(file, JSON.stringify({ ...map, mappings }));
}

/**
 * Replaces successive mappings to excluded sources by one that has no source. Without the replacement, their positions would belong
 * to the mapping before them.
 */
export function excludeSources(mappings: string, isExcluded: (source: number) => boolean): string {
  let wasExcluded = false;
  const keep = (segment: SourceMapSegment): SourceMapSegment[] => {
    const excluded = segment.length === 1 || isExcluded(segment[1]);
    const isRepeated = excluded && wasExcluded;
    wasExcluded = excluded;
    if (isRepeated) return [];
    return [excluded ? [segment[0]] : segment];
  };
  return encode(decode(mappings).map((line) => line.flatMap(keep)));
}
