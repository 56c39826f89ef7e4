/** Checks import directions against .dependency-cruiser.mjs, and that the tool has parsed the modules. */
import { cruise } from 'dependency-cruiser';
import extractOptions from 'dependency-cruiser/config-utl/extract-depcruise-options';
import { ROOT } from '../../stack/paths.ts';

// Without its parser, dependency-cruiser reports no modules and therefore no violations.
const AT_LEAST = { functions: 40, web: 40, dev: 30 };

process.chdir(ROOT);
const options = await extractOptions('./.dependency-cruiser.mjs');
const { output } = await cruise(['functions', 'web', 'dev'], options);
if (typeof output === 'string')
  throw new Error('dependency-cruiser returned text instead of a result object.');

const problems = output.summary.violations.map(({ rule, from, to }) => `${rule.name}: ${from} -> ${to}`);
const counts = Object.entries(AT_LEAST).map(([workspace, least]) => {
  const seen = output.modules.filter(({ source }) => source.startsWith(`${workspace}/`)).length;
  if (seen < least) problems.push(`only ${seen} modules seen in ${workspace}/, expected at least ${least}`);
  return `${workspace} ${seen}`;
});

console.log([...problems, `modules seen: ${counts.join(', ')}`].join('\n'));
process.exitCode = problems.length > 0 ? 1 : 0;
