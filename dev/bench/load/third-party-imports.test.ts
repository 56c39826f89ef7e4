import { expect, test } from 'vitest';
import { getBindings, findRuntimeImports } from './third-party-imports.ts';

test('types and dynamic imports are not there at run time, everything else is', () => {
  const source = `import type { A } from 'types';
import express, {
  Router,
  type Express,
} from 'express';
import * as z from 'zod/mini';
import './effects.ts';
export * from './again.ts';
export type { B } from './types.ts';
export const text = 'import x from y';
const lazy = () => import('compromise');
`;
  expect(findRuntimeImports(source).map(({ from }) => from)).toEqual([
    'express',
    'zod/mini',
    './effects.ts',
    './again.ts',
  ]);
});

test('an import binds its default, its names and its aliases, and no types', () => {
  expect(getBindings('express, {\n  Router,\n  json as asJson,\n  type Express,\n}', '')).toEqual([
    'express',
    'Router',
    'asJson',
  ]);
});

test('of a namespace the members that are touched count', () => {
  expect(getBindings('* as z', 'z.object({ a: z.string(), b: z.string() })')).toEqual([
    'z.object',
    'z.string',
  ]);
});
