import { createServer } from 'node:http';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, expect, test } from 'vitest';
import { ROOT } from '../../stack/paths.ts';
import { checkRuleCoverage } from './rule-coverage.ts';

const RULES = readFileSync(join(ROOT, 'firestore.rules'), 'utf8');
const COVERED = {
  sourcePosition: { line: 1, column: 1, currentOffset: 0, endOffset: 4 },
  values: [{ value: { intValue: '1' }, count: 1 }],
};

const server = createServer();
afterEach(() => new Promise((resolve) => server.removeAllListeners('request').close(resolve)));

/** Checks the coverage that a fake emulator reports. */
async function checkReport(body: string): Promise<string[]> {
  server.on('request', (_request, response) => response.end(body));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  if (typeof address !== 'object' || address === null) throw new Error('the server has no port');
  return checkRuleCoverage(`127.0.0.1:${address.port}`);
}

const coverage = (content: string, ...report: object[]) =>
  JSON.stringify({ rules: { files: [{ content }] }, report });

test('finds no gaps in covered rules', async () => {
  expect(await checkReport(coverage(RULES, COVERED))).toEqual([]);
});

test('reports an expression that was never evaluated', async () => {
  expect(await checkReport(coverage(RULES, COVERED, { ...COVERED, values: [] }))).toEqual([
    'firestore.rules:1:1 was never evaluated: rules',
  ]);
});

test('reports coverage of different rules as a gap', async () => {
  expect(await checkReport(coverage('', COVERED))).toEqual([
    'The rule coverage could not be read: the report is for different rules',
  ]);
});

test('reports empty coverage as a gap', async () => {
  expect(await checkReport(coverage(RULES))).toEqual([
    'The rule coverage could not be read: the report is empty',
  ]);
});

test.each([
  ['for an unknown project', '{}'],
  ['that is not a report', 'Not Found'],
])('reports a response %s as a gap', async (_case, body) => {
  expect(await checkReport(body)).toEqual([expect.stringContaining('could not be read')]);
});

test('reports an unreachable emulator as a gap', async () => {
  expect(await checkRuleCoverage('127.0.0.1:1')).toEqual([expect.stringContaining('could not be read')]);
});
