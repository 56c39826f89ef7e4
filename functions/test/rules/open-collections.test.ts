import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

interface AllowRule {
  path: string;
  operation: string;
  /** Undefined if the rule has no condition. */
  condition: string | undefined;
}

/** Returns all `allow` statements with their paths; the coverage report omits literal conditions. */
function parseRules(rules: string): AllowRule[] {
  const allowRules: AllowRule[] = [];
  const paths: string[] = [];
  const TOKEN =
    /match (?<path>\/\S+) \{|function [^{]*(?<code>\{)|(?<end>\})|allow (?<operations>[\w, ]+)(?:: if (?<condition>[^;]+))?;/g;
  const code = rules.replaceAll(/\/\/.*/g, '').replaceAll(/\$\([^)]*\)|'[^']*'/g, '');
  for (const { groups = {} } of code.matchAll(TOKEN)) {
    if (groups['path']) paths.push(groups['path']);
    else if (groups['code']) paths.push('');
    else if (groups['end']) paths.pop();
    for (const operation of groups['operations']?.split(', ') ?? []) {
      const path = paths.slice(1).join('');
      allowRules.push({ path, operation, condition: groups['condition']?.replaceAll(/\s+/g, ' ') });
    }
  }
  return allowRules;
}

const allowRules = parseRules(readFileSync('firestore.rules', 'utf8'));
const describeRule = ({ path, operation }: AllowRule) => `${operation} ${path}`;

test('only the plans are readable by all clients', () => {
  const open = allowRules.filter(({ condition }) => condition === undefined || condition === 'true');
  expect(open.map(describeRule)).toEqual(['read /plans/{plan}']);
});

test('every server-only collection is closed explicitly', () => {
  const closed = allowRules.filter(({ condition }) => condition === 'false').map(describeRule);
  const paths = [
    '/users/{uid}/words/{word}',
    '/wordBanks/{uid}',
    '/usage/{uid}',
    '/sessions/{session}',
    '/calls/{call}',
    '/subscriptions/{uid}',
    '/billingEvents/{event}',
    '/deletions/{uid}',
    '/jobs/{job}',
    '/reminders/{uid}',
    '/dailyStatistics/{shard}',
    '/userStatistics/{day}',
    '/addressUsage/{address}',
    '/rateLimits/{counter}',
  ];
  const operations = paths.flatMap((path) => [`read ${path}`, `write ${path}`]);
  const partlyClosed = [
    'write /plans/{plan}',
    'get /auditLog/{entry}',
    'write /auditLog/{entry}',
    'list /transcripts/{session}',
    'write /transcripts/{session}',
    'list /progress/{uid}',
    'write /progress/{uid}',
    'list /memories/{uid}',
    'write /memories/{uid}',
    'write /decks/{uid}/parts/{part}',
  ];
  expect(closed.toSorted()).toEqual([...operations, ...partlyClosed].toSorted());
});

test('only user records, transcripts, progress, memories, decks and the audit log have conditional rules', () => {
  const guarded = allowRules.filter(
    ({ condition }) => condition !== undefined && !/^(?:true|false)$/.test(condition),
  );
  const userRecordRules = ['get', 'list', 'create', 'update', 'delete'].map(
    (operation) => `${operation} /users/{uid}`,
  );
  expect(guarded.map(describeRule)).toEqual([
    ...userRecordRules,
    'get /transcripts/{session}',
    'get /progress/{uid}',
    'get /memories/{uid}',
    'read /decks/{uid}/parts/{part}',
    'list /auditLog/{entry}',
  ]);
});
