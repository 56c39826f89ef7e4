import { expect, test } from 'vitest';
import { parseTestArguments, needsEmulators } from './suites.ts';

test('selects all suites except live when none is named', () => {
  expect(parseTestArguments([])).toEqual({
    suites: ['functions', 'web', 'dev', 'rules', 'api', 'e2e', 'browsers'],
    filter: [],
    isNamed: false,
  });
});

test('passes the arguments after the suite as a filter', () => {
  expect(parseTestArguments(['unit', 'quota'])).toEqual({
    suites: ['functions', 'web', 'dev'],
    filter: ['quota'],
    isNamed: true,
  });
});

test('selects the live suite only when it is named', () => {
  expect(parseTestArguments([]).suites).not.toContain('live');
  expect(parseTestArguments(['live']).suites).toEqual(['live']);
  expect(needsEmulators(['live'])).toBe(false);
});

test('rejects an unknown suite and lists the known ones', () => {
  expect(() => parseTestArguments(['smoke'])).toThrow(
    'Unknown test suite "smoke". Choose one of unit, api, rules, e2e, browsers, live.',
  );
});

test('needs emulators for rules, api, e2e and browsers, but not for unit tests', () => {
  expect(needsEmulators(parseTestArguments(['unit']).suites)).toBe(false);
  for (const suite of ['rules', 'api', 'e2e', 'browsers']) {
    expect(needsEmulators(parseTestArguments([suite]).suites)).toBe(true);
  }
});
