/** Checks import directions against .dependency-cruiser.mjs, and that the tool has parsed the modules. */
import { cruise } from 'dependency-cruiser';
import extractOptions from 'dependency-cruiser/config-utl/extract-depcruise-options';
import { ROOT } from '../../stack/paths.ts';

// Without its parser, dependency-cruiser reports no modules and therefore no violations.
const MIN_MODULES = { functions: 40, web: 40, dev: 30 };

process.chdir(ROOT);
const options = await extractOptions('./.dependency-cruiser.mjs');
/** @param exclude A pattern for the paths to leave out. */
async function run(exclude: string) {
  const { output } = await cruise(['functions', 'web', 'dev'], { ...options, exclude: { path: exclude } });
  if (typeof output === 'string') {
    throw new Error('dependency-cruiser returned text instead of a result object.');
  }
  return output;
}

const GENERATED = '(^|/)(dist|[.]cache)/';
const output = await run(GENERATED);
// Tests and test doubles import from the folders around them, so they are ignored when looking for cycles between
// folders.
const product = await run(`${GENERATED}|[.]test[.]tsx?$|/testing/`);

const violations = [
  ...output.summary.violations.filter(({ rule }) => rule.name !== 'no-folder-cycles'),
  ...product.summary.violations.filter(({ rule }) => rule.name === 'no-folder-cycles'),
];
const problems = violations.map(({ rule, from, to }) => `${rule.name}: ${from} -> ${to}`);
const counts = Object.entries(MIN_MODULES).map(([workspace, least]) => {
  const seen = output.modules.filter(({ source }) => source.startsWith(`${workspace}/`)).length;
  if (seen < least) problems.push(`only ${seen} modules seen in ${workspace}/, expected at least ${least}`);
  return `${workspace} ${seen}`;
});

console.log([...problems, `modules seen: ${counts.join(', ')}`].join('\n'));
process.exitCode = problems.length > 0 ? 1 : 0;
