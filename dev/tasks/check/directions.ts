/** Checks the directions of imports by .dependency-cruiser.mjs, and that the tool has seen the modules it judges. */
import { cruise } from 'dependency-cruiser';
import extractOptions from 'dependency-cruiser/config-utl/extract-depcruise-options';
import { ROOT } from '../../stack/paths.ts';

// A tool that cannot read the language reports no violation in no module.
const AT_LEAST = { functions: 40, web: 40, dev: 30 };

process.chdir(ROOT);
const options = await extractOptions('./.dependency-cruiser.mjs');
const { output } = await cruise(['functions', 'web', 'dev'], options);
if (typeof output === 'string') throw new Error('dependency-cruiser gave a report instead of its result.');

const problems = output.summary.violations.map(({ rule, from, to }) => `${rule.name}: ${from} -> ${to}`);
const counts = Object.entries(AT_LEAST).map(([workspace, least]) => {
  const seen = output.modules.filter(({ source }) => source.startsWith(`${workspace}/`)).length;
  if (seen < least) problems.push(`only ${seen} modules seen in ${workspace}/, expected at least ${least}`);
  return `${workspace} ${seen}`;
});

console.log([...problems, `modules seen: ${counts.join(', ')}`].join('\n'));
process.exitCode = problems.length > 0 ? 1 : 0;
