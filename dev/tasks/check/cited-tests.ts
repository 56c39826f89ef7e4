/** Checks that every row of the tables in docs/security.md links to a test file and names a test that it contains. */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '../../stack/paths.ts';

const DOCS = join(ROOT, 'docs');
const MIN_ROWS = 100;

const rows = readFileSync(join(DOCS, 'security.md'), 'utf8')
  .split('\n')
  .filter((line) => /^\| (?!-|attack|fault)/u.test(line));

function findProblem(row: string): string | undefined {
  const links = [...row.matchAll(/\[(?<title>[^\]]+)\]\((?<file>[^)]+)\)/gu)];
  if (links.length === 0) return 'cites no test';
  for (const { groups } of links) {
    const { title = '', file = '' } = groups ?? {};
    const path = join(DOCS, file);
    if (!existsSync(path)) return `links to ${file}, which does not exist`;
    if (!readFileSync(path, 'utf8').includes(title))
      return `cites "${title}", which ${file} does not contain`;
  }
  return undefined;
}

const problems = rows.flatMap((row) => {
  const problem = findProblem(row);
  return problem === undefined ? [] : [`${row.slice(0, 80)}… ${problem}`];
});
// Guards against a pattern that no longer matches.
if (rows.length < MIN_ROWS) problems.push(`docs/security.md has ${rows.length} rows, fewer than ${MIN_ROWS}`);

console.log([...problems, `rows: ${rows.length}`].join('\n'));
process.exitCode = problems.length > 0 ? 1 : 0;
