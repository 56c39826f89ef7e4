/**
 * Checks that docs/configuration.md and the example files list exactly the settings that the function and the web build
 * read.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '../../stack/paths.ts';

const read = (path: string): string => readFileSync(join(ROOT, path), 'utf8');
const findAll = (path: string, pattern: RegExp): string[] =>
  Array.from(read(path).matchAll(pattern), ([, name = '']) => name);

const ENVIRONMENT_KEY = /\('([A-Z][A-Z0-9_]+)'/gmu;
const functionSettings = [
  // Read by Node.
  'NODE_OPTIONS',
  ...findAll('functions/src/index.ts', /defineInt\('(\w+)'/gu),
  ...findAll('functions/src/config.ts', ENVIRONMENT_KEY),
  ...findAll('functions/src/platform/rate-limits/rate-limits.ts', ENVIRONMENT_KEY),
];
const webSettings = [
  ...findAll('web/src/lib/env.ts', /env\.(VITE_\w+)/gu),
  ...new Set(findAll('web/index.html', /%(VITE_\w+)%/gu)),
];
const documented = findAll('docs/configuration.md', /^\|\s*`([A-Z][A-Z0-9_]+)`/gmu);

/** Finds the names in lines such as `NAME=value`, which may be commented out. */
const findExamples = (path: string) => findAll(path, /^(?:# )?([A-Z][A-Z0-9_]+)=/gmu);

function compare(place: string, actual: readonly string[], expected: readonly string[]): string[] {
  return [
    ...expected.filter((name) => !actual.includes(name)).map((name) => `${place} does not list ${name}`),
    ...actual
      .filter((name) => !expected.includes(name))
      .map((name) => `${place} lists ${name}, which the code does not read`),
  ];
}

const isStackSetting = (name: string) => name.startsWith('PARLEY_');
const problems = [
  ...compare(
    'docs/configuration.md',
    documented.filter((name) => !isStackSetting(name)),
    [...functionSettings, ...webSettings],
  ),
  ...compare('functions/.env.example', findExamples('functions/.env.example'), functionSettings),
  ...compare('web/.env.example', findExamples('web/.env.example'), webSettings),
];
// Guards against a pattern that no longer matches: empty lists would compare as equal.
if (functionSettings.length < 20 || webSettings.length < 10)
  problems.push('could not find the settings in the code');

console.log([...problems, `settings: ${functionSettings.length + webSettings.length}`].join('\n'));
process.exitCode = problems.length > 0 ? 1 : 0;
