import { expect, test } from 'vitest';
import { choose, needStack } from './suites.ts';

test('all suites run where none is named', () => {
  expect(choose([]).suites).toEqual(['functions', 'web', 'dev', 'rules', 'api', 'e2e']);
});

test('a suite can be narrowed by a filter', () => {
  expect(choose(['unit', 'quota'])).toEqual({ suites: ['functions', 'web', 'dev'], filter: ['quota'] });
});

test('a suite that does not exist is named with those that do', () => {
  expect(() => choose(['smoke'])).toThrow('no test suite "smoke"; choose one of unit, api, rules, e2e.');
});

test('only the unit tests need no emulators', () => {
  expect(needStack(choose(['unit']).suites)).toBe(false);
  expect(needStack(choose(['rules']).suites)).toBe(true);
});
