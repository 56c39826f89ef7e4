import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { compile, optimize } from '@tailwindcss/node';
import { JSDOM } from 'jsdom';
import { PurgeCSS } from 'purgecss';

const FONT_FACES = /@font-face\s*\{[^}]*\}/gu;
const FONTS_IMPORT = "@import './fonts.css';";

/** Attributes that the script in index.html sets before the first paint. */
const DYNAMIC_ATTRIBUTES = ['data-theme', 'data-prerendered', 'inert'];

interface Names {
  classes: string[];
  /** The names of elements, attributes and classes, ids, and the values of attributes. */
  all: string[];
}

/** The names in a page by which selectors can find its elements. */
function listNames(html: string): Names {
  const elements = [...new JSDOM(html).window.document.querySelectorAll('*')];
  const classes = elements.flatMap(({ classList }) => [...classList]);
  const attributes = elements.flatMap((element) => [...element.attributes]);
  const all = [
    ...classes,
    ...elements.map(({ localName }) => localName),
    ...attributes.flatMap(({ name, value }) => [name, value]),
  ];
  return { classes, all };
}

/** Returns only the styles that a prerendered page uses, without font faces. `root` is the folder of the web workspace. */
export async function createPageStyles(html: string, root: string): Promise<string> {
  const base = join(root, 'src', 'styles');
  const entry = await readFile(join(base, 'index.css'), 'utf8');
  if (!entry.includes(FONTS_IMPORT)) throw new Error('index.css does not import the fonts.');
  const compiler = await compile(entry.replace(FONTS_IMPORT, ''), { base, onDependency: () => undefined });
  const { classes, all } = listNames(html);
  const { code } = optimize(compiler.build(classes), { minify: true });
  const purged = await new PurgeCSS().purge({
    content: [{ raw: html, extension: 'html' }],
    css: [{ raw: code }],
    defaultExtractor: () => all,
    dynamicAttributes: DYNAMIC_ATTRIBUTES,
  });
  return purged.map(({ css }) => css).join('');
}

/**
 * Splits the font faces from the other styles. Declaring a font face twice makes the browser load its font again, and an optional font
 * that was cached in the meantime would then shift the text.
 */
export const splitFontFaces = (styles: string): { fontFaces: string; otherStyles: string } => ({
  fontFaces: (styles.match(FONT_FACES) ?? []).join(''),
  otherStyles: styles.replaceAll(FONT_FACES, ''),
});
