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

/** Returns the styles of a prerendered page without its fonts: Tailwind generates the utilities of its classes alone. */
export async function createPageStyles(html: string, root: string): Promise<string> {
  const base = join(root, 'src', 'styles');
  const entry = await readFile(join(base, 'index.css'), 'utf8');
  if (!entry.includes(FONTS_IMPORT)) throw new Error('index.css does not import the fonts.');
  const compiler = await compile(entry.replace(FONTS_IMPORT, ''), { base, onDependency: () => undefined });
  return optimize(compiler.build(listClasses(html)), { minify: true }).code;
}

/**
 * Splits the font faces from the other styles. A browser that gets a font face again starts its font over, so that an optional
 * font that is cached by then would move the text.
 */
export const splitFontFaces = (styles: string): { fontFaces: string; otherStyles: string } => ({
  fontFaces: (styles.match(FONT_FACES) ?? []).join(''),
  otherStyles: styles.replaceAll(FONT_FACES, ''),
});
