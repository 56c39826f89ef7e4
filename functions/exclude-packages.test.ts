import { decode, encode } from '@jridgewell/sourcemap-codec';
import { expect, test } from 'vitest';
import { excludeSources } from './exclude-packages.ts';

test('replaces successive mappings to a package with one without a source, even across lines', () => {
  const own = [4, 0, 7, 2] as const;
  const mappings = encode([
    [
      [0, 1, 0, 0],
      [2, 1, 0, 2],
    ],
    [[0, 1, 1, 0], [...own]],
    [[0, 2, 5, 0]],
  ]);

  expect(decode(excludeSources(mappings, (source) => source > 0))).toEqual([[[0]], [[...own]], [[0]]]);
});
