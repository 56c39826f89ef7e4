import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

const IMPORT = /^import\s(?!type\b)(?:(?<clause>[^'";]*?)\sfrom\s)?'(?<from>[^']+)';$/gm;
const EXPORT_FROM = /^export\s(?!type\b)(?:\*|\{)[^'";]*?from\s'(?<from>[^']+)';$/gm;

interface Import {
  /** What is imported, as the source writes it; empty where only for its effects. */
  clause: string;
  from: string;
}

/** The imports and re-exports of a TypeScript source that are there when it runs, as prettier writes them. */
export const findRuntimeImports = (source: string): Import[] =>
  [IMPORT, EXPORT_FROM].flatMap((pattern) =>
    [...source.matchAll(pattern)].map(({ groups }) => ({
      clause: groups?.['clause'] ?? '',
      from: groups?.['from'] ?? '',
    })),
  );

/** The members of a namespace import that a source touches: a bundler leaves the others out. */
const getMembers = (namespace: string, source: string): string[] => [
  ...new Set(
    [...source.matchAll(new RegExp(String.raw`\b${namespace}\.(\w+)`, 'g'))].map(([member]) => member),
  ),
];

/** What an import binds: `a, { b, type C }` gives a and b; `* as z` gives the members of z that the source touches. */
export function getBindings(clause: string, source: string): string[] {
  const namespace = /^\* as (?<name>\w+)$/.exec(clause)?.groups?.['name'];
  if (namespace !== undefined) return getMembers(namespace, source);
  return clause
    .split(/[{},\n]/)
    .map((part) => part.trim().split(' as ').at(-1) ?? '')
    .filter((name) => name !== '' && !name.startsWith('type '));
}

/** The source of a module with that one import, which uses all that it binds so that a bundler keeps it. */
const createModule = ({ clause, from }: Import, source: string): string =>
  clause === ''
    ? `import '${from}';\n`
    : `import ${clause} from '${from}';\nexport const used = () => [${getBindings(clause, source).join(', ')}];\n`;

/** For each import of a package by a module that `entry` needs at once, the source of a module with just that import. */
export function createThirdPartyModules(entry: string): string[] {
  const files = new Set([entry]);
  const modules = new Set<string>();
  for (const file of files) {
    const source = readFileSync(file, 'utf8');
    for (const found of findRuntimeImports(source)) {
      if (found.from.startsWith('.')) files.add(join(dirname(file), found.from));
      else if (!found.from.startsWith('node:')) modules.add(createModule(found, source));
    }
  }
  return [...modules];
}
