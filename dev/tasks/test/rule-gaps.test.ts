import { describe, expect, test } from 'vitest';
import { RuleCoverage, ruleGaps } from './rule-gaps.ts';

const SOURCE = "allow get: if isOwner(\n) && token.name == 'x';";
const TRUE = { boolValue: true };
const FALSE = { boolValue: false };
const ERROR = { undefined: { causeMessage: 'Null value error.' } };
const JUMPED_OVER = {};

/** An expression of the source, with what it came to. */
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

const gapsOf = (...report: object[]) =>
  ruleGaps(RuleCoverage.parse({ rules: { files: [{ content: SOURCE }] }, report }));

describe('an expression is covered', () => {
  test('that came to a value', () => {
    expect(gapsOf(expression('token.name', [{ stringValue: 'x' }]))).toEqual([]);
  });

  test('that came to nothing but null', () => {
    expect(gapsOf(expression('token.name', [{ nullValue: null }]))).toEqual([]);
  });

  test('that was jumped over, or ended in an error, and came to a value another time', () => {
    expect(gapsOf(expression('token.name', [JUMPED_OVER, ERROR, { intValue: '1' }]))).toEqual([]);
  });

  test('that was both true and false', () => {
    expect(gapsOf(expression('isOwner', [FALSE, TRUE]))).toEqual([]);
  });

  test('that was true, and another time no condition', () => {
    expect(gapsOf(expression('token.name', [TRUE, { stringValue: 'x' }]))).toEqual([]);
  });
});

describe('a gap is told, with its place and its text,', () => {
  test.each([
    ['whose rule was never asked', undefined],
    ['that was always jumped over', [JUMPED_OVER]],
    ['that always ended in an error', [ERROR]],
  ])('where an expression %s', (_why, values) => {
    expect(gapsOf(expression('token.name', values))).toEqual([
      'firestore.rules:1:29 was never evaluated: token.name',
    ]);
  });

  test('where a condition was true or false each time', () => {
    expect(gapsOf(expression('isOwner', [TRUE]), expression('token', [ERROR, FALSE]))).toEqual([
      'firestore.rules:1:15 was true each time: isOwner',
      'firestore.rules:1:29 was false each time: token',
    ]);
  });

  test('on one line, wherever it is in the tree', () => {
    const inner = expression('isOwner(\n)', [FALSE]);
    expect(gapsOf(expression('isOwner(\n) && token.name', [TRUE, FALSE], [inner]))).toEqual([
      'firestore.rules:1:15 was false each time: isOwner( )',
    ]);
  });

  test('once, and not again for its parts', () => {
    const inner = expression('token.name', undefined);
    expect(gapsOf(expression("token.name == 'x'", undefined, [inner]))).toHaveLength(1);
  });
});
