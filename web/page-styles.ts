import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { compile, optimize } from '@tailwindcss/node';
import { JSDOM } from 'jsdom';

const FONT_FACES = /@font-face\s*\{[^}]*\}/gu;
const FONTS_IMPORT = "@import './fonts.css';";

/** Returns the class names of a page. */
function listClasses(html: string): string[] {
  const { document } = new JSDOM(html).window;
  return [...document.querySelectorAll('[class]')].flatMap((element) =>
    (element.getAttribute('class') ?? '').split(/\s+/u),
  );
}

/**
 * Returns the styles that a prerendered page needs: Tailwind generates the utilities of its classes alone. `allStyles`: the built
 * stylesheet, which knows the URLs of the fonts.
 */
export async function createPageStyles(html: string, allStyles: string, root: string): Promise<string> {
  const base = join(root, 'src', 'styles');
  const entry = await readFile(join(base, 'index.css'), 'utf8');
  if (!entry.includes(FONTS_IMPORT)) throw new Error('index.css does not import the fonts.');
  const compiler = await compile(entry.replace(FONTS_IMPORT, ''), { base, onDependency: () => undefined });
  const { code } = optimize(compiler.build(listClasses(html)), { minify: true });
  return [...(allStyles.match(FONT_FACES) ?? []), code].join('');
}
