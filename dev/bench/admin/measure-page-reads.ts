import { ADMIN_PAGE_SIZE } from '@parley/functions/contract';
import * as z from 'zod/mini';
import { PROJECT } from '../../stack/addresses.ts';
import { isResult, RuleCoverage, type Expression } from '../../tasks/test/rule-coverage.ts';
import { exactly } from '../row.ts';
import type { Row } from '../row.ts';
import type { Search } from './measure-search.ts';

const Answers = z.array(z.object({ document: z.optional(z.object({ name: z.string() })) }));

/** The users table's own query (web/src/features/admin/users), with one row more than it shows. */
const QUERY = {
  from: [{ collectionId: 'users' }],
  where: {
    fieldFilter: { field: { fieldPath: 'isAnonymous' }, op: 'EQUAL', value: { booleanValue: false } },
  },
  orderBy: [{ field: { fieldPath: 'createdAt' }, direction: 'DESCENDING' }],
  limit: ADMIN_PAGE_SIZE + 1,
};

/** How many documents the query of a page finds, which is what it costs, under the rules and with an admin's own token. */
async function documentsOfPage({ addresses, token }: Search): Promise<number> {
  const url = `http://${addresses.firestore}/v1/projects/${PROJECT}/databases/(default)/documents:runQuery`;
  const response = await fetch(url, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', Authorization: `Bearer ${token}` },
    body: JSON.stringify({ structuredQuery: QUERY }),
  });
  return Answers.parse(await response.json()).filter(({ document }) => document !== undefined).length;
}

/** An expression that reads a document; the emulator leaves out the bracket at its end. */
const READ = /^get\([^)]*\)?$/;

/**
 * How often the rules have read a document so far, as the emulator counts it. An expression that had to wait for its document
 * is counted once more without a result; and whether the same document exists is known by the same read.
 */
async function ruleReads({ addresses }: Search): Promise<number> {
  const url = `http://${addresses.firestore}/emulator/v1/projects/${PROJECT}:ruleCoverage`;
  const { rules, report } = RuleCoverage.parse(await (await fetch(url)).json());
  const source = rules.files[0]?.content ?? '';
  const readsOf = ({ sourcePosition, values = [], children = [] }: Expression): number[] => {
    const isRead = READ.test(source.slice(sourcePosition.currentOffset, sourcePosition.endOffset + 1));
    const counts = values.filter(({ value }) => isRead && isResult(value)).map(({ count }) => count);
    return [...counts, ...children.flatMap(readsOf)];
  };
  return report.flatMap(readsOf).reduce((sum, count) => sum + count, 0);
}

export async function measurePageReads(parts: Search): Promise<Row[]> {
  const before = await ruleReads(parts);
  const documents = await documentsOfPage(parts);
  return [
    exactly('Documents that the query of a page of users reads', documents, ADMIN_PAGE_SIZE + 1),
    exactly('Documents that the rules read for it', (await ruleReads(parts)) - before, 1),
  ];
}
