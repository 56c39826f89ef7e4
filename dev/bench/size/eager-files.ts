import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

const TAG = /<(?:script|link)\b[^>]*>/g;
const ATTRIBUTE = /\b(?<name>rel|src|href)="(?<value>[^"]*)"/g;
const LOADED_AT_ONCE = new Set(['modulepreload', 'stylesheet']);
// In built code a static import or re-export begins a statement and names a file beside it.
const STATIC_IMPORT = /(?:^|[;}\n])(?:import|export)(?:[^;'"()]*?from)?\s*["'](?<file>\.{1,2}\/[^"']+)["']/g;

/** The files that an HTML page makes a browser load at once: its scripts, module preloads and style sheets. */
export function findPageFiles(html: string): string[] {
  return (html.match(TAG) ?? []).flatMap((tag) => {
    const attributes = new Map(
      [...tag.matchAll(ATTRIBUTE)].map(({ groups }) => [groups?.['name'], groups?.['value']]),
    );
    const file = attributes.get('src') ?? attributes.get('href');
    const rel = attributes.get('rel');
    return file !== undefined && (rel === undefined || LOADED_AT_ONCE.has(rel)) ? [file] : [];
  });
}

/** The files that a built module imports statically, as it names them. */
export const findStaticImports = (code: string): string[] =>
  [...code.matchAll(STATIC_IMPORT)].flatMap(({ groups }) => groups?.['file'] ?? []);

/** All that the page of a build loads before anything else happens, as paths in the build. */
export function findEagerFiles(build: string): string[] {
  const html = readFileSync(join(build, 'index.html'), 'utf8');
  const found = new Set(findPageFiles(html).map((file) => join('/', file)));
  for (const file of found) {
    if (!file.endsWith('.js')) continue;
    const code = readFileSync(join(build, file), 'utf8');
    for (const imported of findStaticImports(code)) found.add(join(dirname(file), imported));
  }
  return [...found];
}
