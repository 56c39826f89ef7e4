import { readFileSync } from 'node:fs';
import { brotliCompressSync, constants } from 'node:zlib';

/** The bytes of a file as Brotli makes them at its best, which is what a content network serves. */
export function getBrotliSize(file: string): number {
  const params = { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY };
  return brotliCompressSync(readFileSync(file), { params }).length;
}
