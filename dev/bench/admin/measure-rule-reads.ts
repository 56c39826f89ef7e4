import { ADMIN_PAGE_SIZE } from '@parley/functions/contract';
import { PROJECT, type Addresses } from '../../stack/addresses.ts';
import { isResult, RuleCoverage, type Expression } from '../../tasks/test/rule-coverage.ts';
import { exactly, type Row } from '../benchmark.ts';

/** An expression that reads a document. The emulator omits the closing bracket. */
const READ = /^get\([^)]*\)?$/;

/** The number of documents that the rules have read so far. exists() is not counted: it shares its read with get(). */
async function countRuleReads({ firestore }: Addresses): Promise<number> {
  const response = await fetch(`http://${firestore}/emulator/v1/projects/${PROJECT}:ruleCoverage`);
  const { rules, report } = RuleCoverage.parse(await response.json());
  const source = rules.files[0]?.content ?? '';
  const count = ({ sourcePosition, values = [], children = [] }: Expression): number => {
    const isRead = READ.test(source.slice(sourcePosition.currentOffset, sourcePosition.endOffset + 1));
    // An expression that waited for its document is reported a second time, without a result.
    const reads = values.filter(({ value }) => isRead && isResult(value)).map((value) => value.count);
    return [...reads, ...children.map(count)].reduce((sum, number) => sum + number, 0);
  };
  return report.map(count).reduce((sum, number) => sum + number, 0);
}

/** Counts the documents that the rules read for a page of the users table, which fetches one more row than it shows. */
export async function measureRuleReads(addresses: Addresses, token: string): Promise<Row> {
  const documents = `http://${addresses.firestore}/v1/projects/${PROJECT}/databases/(default)/documents`;
  const page = `${documents}/users?pageSize=${ADMIN_PAGE_SIZE + 1}&orderBy=createdAt%20desc`;
  const before = await countRuleReads(addresses);
  const response = await fetch(page, { headers: { Authorization: `Bearer ${token}` } });
  if (!response.ok) throw new Error(`Listing users failed with status ${response.status}.`);
  const reads = (await countRuleReads(addresses)) - before;
  return exactly('Documents that the rules read for a page of users', reads, 1);
}
