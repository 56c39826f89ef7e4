import type { NewWord } from '@parley/functions/contract';
import { MAX_BODY_BYTES, MAX_IMPORT_BATCH } from '@parley/functions/contract';
import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { nextBatch } from './import-words.ts';

const words = fc.array(
  fc.record({
    word: fc.string({ minLength: 1, maxLength: 80 }),
    example: fc.string({ unit: 'grapheme', maxLength: 300 }),
  }),
  { minLength: 1, maxLength: 250 },
);
const bytesOf = (items: readonly NewWord[]) => new TextEncoder().encode(JSON.stringify({ items })).length;

test('a batch is never more than one call takes, and never nothing', () => {
  fc.assert(
    fc.property(words, (items) => {
      const batch = nextBatch(items);
      expect(batch).toEqual(items.slice(0, batch.length));
      expect(batch.length).toBeGreaterThan(0);
      expect(batch.length).toBeLessThanOrEqual(MAX_IMPORT_BATCH);
      expect(bytesOf(batch)).toBeLessThanOrEqual(MAX_BODY_BYTES);
    }),
    { numRuns: 50 },
  );
});

test('words of the greatest length fill the body and not the number', () => {
  const long = {
    word: 'слово',
    translation: 'ї'.repeat(300),
    definition: 'є'.repeat(300),
    example: '語'.repeat(300),
  };
  const batch = nextBatch(Array.from({ length: 100 }, () => long));
  expect(batch.length).toBeLessThan(MAX_IMPORT_BATCH);
  expect(bytesOf([...batch, long])).toBeGreaterThan(MAX_BODY_BYTES);
});
