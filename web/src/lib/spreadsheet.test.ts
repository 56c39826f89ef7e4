import { expect, test } from 'vitest';
import { escapeFormula, unescapeFormula } from './spreadsheet.ts';

test.each([
  ['=1+1', "'=1+1"],
  ["'=1", "''=1"],
  ['\t=1', "'\t'=1"],
  // A spreadsheet that expects semicolons splits a cell even if it is quoted, unless it is the first in its row.
  ['go;=1+1;', "go;'=1+1;"],
  ['go;@SUM(1)', "go;'@SUM(1)"],
  ["go;'=1", "go;''=1"],
  ['go;"=1"', 'go;"\'=1"'],
  ['go\n=1', "go\n'=1"],
  ['go\r\n+1', "go\r\n'+1"],
  ['go\t-1', "go\t'-1"],
  ['go;＝1', "go;'＝1"],
  ['=1;=2', "'=1;'=2"],
  ["don't", "don't"],
  ['1+1=2; go', '1+1=2; go'],
  ['well-known', 'well-known'],
])('escapes the formulas of %j, and restores the text', (text, escaped) => {
  expect(escapeFormula(text)).toBe(escaped);
  expect(unescapeFormula(escaped)).toBe(text);
});
