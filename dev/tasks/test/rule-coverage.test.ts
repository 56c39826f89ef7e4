import { createServer } from 'node:http';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, expect, test } from 'vitest';
import { ROOT } from '../../stack/paths.ts';
import { findRuleGaps } from './rule-coverage.ts';

const RULES = readFileSync(join(ROOT, 'firestore.rules'), 'utf8');
const COVERED = {
  sourcePosition: { line: 1, column: 1, currentOffset: 0, endOffset: 4 },
  values: [{ value: { intValue: '1' }, count: 1 }],
};

const server = createServer();
afterEach(() => new Promise((resolve) => server.removeAllListeners('request').close(resolve)));

/** An emulator that says this of its rules; a real one, asked after its tests, is never as silent as this. */
async function gapsBy(answer: string): Promise<string[]> {
  server.on('request', (_request, response) => response.end(answer));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  if (typeof address !== 'object' || address === null) throw new Error('the server has no port');
  return findRuleGaps(`127.0.0.1:${address.port}`);
}

const coverage = (content: string, ...report: object[]) =>
  JSON.stringify({ rules: { files: [{ content }] }, report });

test('covered rules have no gaps', async () => {
  expect(await gapsBy(coverage(RULES, COVERED))).toEqual([]);
});

test('an expression that was never evaluated is a gap', async () => {
  expect(await gapsBy(coverage(RULES, COVERED, { ...COVERED, values: [] }))).toEqual([
    'firestore.rules:1:1 was never evaluated: rules',
  ]);
});

test('a report about other rules is a gap', async () => {
  expect(await gapsBy(coverage('', COVERED))).toEqual([
    'The rule coverage could not be read: the report is about other rules',
  ]);
});

test('a report that is empty is a gap', async () => {
  expect(await gapsBy(coverage(RULES))).toEqual(['The rule coverage could not be read: the report is empty']);
});

test.each([
  ['of a project that the emulator does not know', '{}'],
  ['that is no report', 'Not Found'],
])('an answer %s is a gap', async (_what, answer) => {
  expect(await gapsBy(answer)).toEqual([expect.stringContaining('could not be read')]);
});

test('an emulator that is gone is a gap', async () => {
  expect(await findRuleGaps('127.0.0.1:1')).toEqual([expect.stringContaining('could not be read')]);
});
