import { UnavailableError } from '../launch/unavailable-error.mjs';
import { admin } from './admin/admin.ts';
import { api } from './api/api.ts';
import { stream } from './api/stream.ts';
import { voice } from './voice/voice.ts';
import { words } from './word-bank/words.ts';
import type { Benchmark } from './bench.ts';
import { lighthouse } from './lighthouse/lighthouse.ts';
import { load } from './load/load.ts';
import { size } from './size/size.ts';

/** In execution order: loading first, before a stack uses the machine; filling the database last. */
export const BENCHMARKS = new Map<string, Benchmark>(
  Object.entries({ load, size, api, stream, words, voice, lighthouse, admin }),
);

/** The benchmarks selected by `npm run bench [-- name]`. Throws UnavailableError. */
export function selectBenchmarks([name]: readonly string[]): ReadonlyMap<string, Benchmark> {
  if (name === undefined) return BENCHMARKS;
  const benchmark = BENCHMARKS.get(name);
  if (benchmark) return new Map([[name, benchmark]]);
  throw new UnavailableError(
    `Unknown benchmark "${name}". Choose one of ${[...BENCHMARKS.keys()].join(', ')}.`,
  );
}
