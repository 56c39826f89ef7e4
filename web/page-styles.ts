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

/** Returns only the styles that a prerendered page uses, without font faces. `root` is the folder of the web workspace. */
export async function createPageStyles(html: string, root: string): Promise<string> {
  const base = join(root, 'src', 'styles');
  const entry = await readFile(join(base, 'index.css'), 'utf8');
  if (!entry.includes(FONTS_IMPORT)) throw new Error('index.css does not import the fonts.');
  const compiler = await compile(entry.replace(FONTS_IMPORT, ''), { base, onDependency: () => undefined });
  return optimize(compiler.build(listClasses(html)), { minify: true }).code;
}

/**
 * Splits the font faces from the other styles. Declaring a font face twice makes the browser load its font again, and an optional font
 * that was cached in the meantime would then shift the text.
 */
export const splitFontFaces = (styles: string): { fontFaces: string; otherStyles: string } => ({
  fontFaces: (styles.match(FONT_FACES) ?? []).join(''),
  otherStyles: styles.replaceAll(FONT_FACES, ''),
});
