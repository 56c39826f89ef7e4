import { describe, expect, test } from 'vitest';
import { RuleCoverage, findRuleGaps } from './rule-coverage.ts';

const SOURCE = "allow get: if isOwner(\n) && token.name == 'x';";
const TRUE = { boolValue: true };
const FALSE = { boolValue: false };
const ERROR = { undefined: { causeMessage: 'Null value error.' } };
const SKIPPED = {};

/** An expression of the source with the values it evaluated to. */
function expression(text: string, values: object[] | undefined, children: object[] = []) {
  const currentOffset = SOURCE.indexOf(text);
  return {
    sourcePosition: {
      line: 1,
      column: currentOffset + 1,
      currentOffset,
      endOffset: currentOffset + text.length - 1,
    },
    ...(values && { values: values.map((value) => ({ value, count: 1 })) }),
    children,
  };
}

const findGaps = (...report: object[]) =>
  findRuleGaps(RuleCoverage.parse({ rules: { files: [{ content: SOURCE }] }, report }));

describe('accepts an expression', () => {
  test('that evaluated to a value', () => {
    expect(findGaps(expression('token.name', [{ stringValue: 'x' }]))).toEqual([]);
  });

  test('that only evaluated to null', () => {
    expect(findGaps(expression('token.name', [{ nullValue: null }]))).toEqual([]);
  });

  test('that was skipped or failed, but also evaluated to a value', () => {
    expect(findGaps(expression('token.name', [SKIPPED, ERROR, { intValue: '1' }]))).toEqual([]);
  });

  test('that was both true and false', () => {
    expect(findGaps(expression('isOwner', [FALSE, TRUE]))).toEqual([]);
  });

  test('that was true and also had a value that is not boolean', () => {
    expect(findGaps(expression('token.name', [TRUE, { stringValue: 'x' }]))).toEqual([]);
  });
});

describe('reports a gap with its position and text', () => {
  test.each([
    ['whose rule was never evaluated', undefined],
    ['that was always skipped', [SKIPPED]],
    ['that always failed', [ERROR]],
  ])('for an expression %s', (_why, values) => {
    expect(findGaps(expression('token.name', values))).toEqual([
      'firestore.rules:1:29 was never evaluated: token.name',
    ]);
  });

  test('for a condition that was always true or always false', () => {
    expect(findGaps(expression('isOwner', [TRUE]), expression('token', [ERROR, FALSE]))).toEqual([
      'firestore.rules:1:15 was always true: isOwner',
      'firestore.rules:1:29 was always false: token',
    ]);
  });

  test('on one line for a nested expression', () => {
    const inner = expression('isOwner(\n)', [FALSE]);
    expect(findGaps(expression('isOwner(\n) && token.name', [TRUE, FALSE], [inner]))).toEqual([
      'firestore.rules:1:15 was always false: isOwner( )',
    ]);
  });

  test('once, without its subexpressions', () => {
    const inner = expression('token.name', undefined);
    expect(findGaps(expression("token.name == 'x'", undefined, [inner]))).toHaveLength(1);
  });
});
