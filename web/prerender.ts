import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { JSDOM } from 'jsdom';
import { build, type Plugin, type Rolldown } from 'vite';
import { createContentSecurityPolicy } from './content-security-policy.ts';
import { createPageStyles, splitFontFaces } from './page-styles.ts';
import * as z from 'zod/mini';

interface PageFile {
  path: string;
  /** The file name of the page's module, if it is loaded lazily. */
  module?: string;
  /** The paths at which the app renders the same page, separated by spaces. */
  matches: string;
}

/** The HTML files. firebase.json maps paths to them. */
const FILES: Record<string, PageFile> = {
  'index.html': { path: '/', matches: '/ /practice' },
  'login.html': { path: '/login', module: 'login-page.tsx', matches: '/login' },
  'forgot-password.html': {
    path: '/forgot-password',
    module: 'forgot-password-page.tsx',
    matches: '/forgot-password',
  },
  'offer.html': { path: '/offer', module: 'offer-page.tsx', matches: '/offer' },
  'privacy.html': { path: '/privacy', module: 'privacy-page.tsx', matches: '/privacy' },
  // The app shell with a loading indicator, for all other paths.
  'app.html': { path: '/admin', matches: '' },
};

const Renderer = z.object({ renderPage: z.function({ input: [z.string()], output: z.promise(z.string()) }) });

/** Builds and loads src/app/prerender.tsx. DOMPurify needs a window. */
async function loadRenderer(root: string, mode: string) {
  const outDir = join(root, '.cache', 'prerender');
  await build({
    root,
    mode,
    logLevel: 'error',
    build: { ssr: 'src/app/prerender.tsx', outDir, emptyOutDir: true, minify: false },
    ssr: { noExternal: true },
  });
  const { window } = new JSDOM();
  Object.assign(globalThis, { window, document: window.document });
  return Renderer.parse(await import(pathToFileURL(join(outDir, 'prerender.js')).href));
}

const isChunk = (file: Rolldown.OutputAsset | Rolldown.OutputChunk) => file.type === 'chunk';

/** Lists the scripts of a page in the order that the script in index.html expects: React, the app, then all others. */
function listScripts(bundle: Rolldown.OutputBundle, module: string | undefined): string[] {
  const chunks = Object.values(bundle).filter(isChunk);
  const react = chunks.filter(({ name }) => name === 'react');
  const entry = chunks.filter(({ isEntry }) => isEntry);
  const lazy = chunks.filter(
    ({ facadeModuleId }) => module !== undefined && facadeModuleId?.endsWith(module),
  );
  const files = [...react, ...entry, ...lazy].map(({ fileName }) => fileName);
  return [...new Set([...files, ...[...entry, ...lazy].flatMap(({ imports }) => imports)])];
}

/** Returns the path of the script that reports errors, which index.html loads if the app fails to load. */
function findErrorReportScript(bundle: Rolldown.OutputBundle): string {
  const chunk = Object.values(bundle)
    .filter(isChunk)
    .find(({ facadeModuleId }) => facadeModuleId?.endsWith('/report-errors.ts'));
  if (chunk === undefined) throw new Error('The build has no script that reports errors.');
  return `/${chunk.fileName}`;
}

const TITLE = /<title>.*?<\/title>/su;
const STYLESHEET = /<link rel="stylesheet"[^>]*href="\/([^"]+)"[^>]*>/u;
/** The policy is inserted right after this tag, because a policy applies only to the elements that follow. */
const CHARSET = /<meta charset="utf-8"[^>]*>/u;
const PLACEHOLDER = /%[A-Z_]+%/u;
const ENTRY_SCRIPT = /<script type="module"[^>]*><\/script>/u;

const ICON = 'href="/icon.svg"';

/** The icon as a data URI, so that a browser does not request it before the first paint. */
async function createIconUri(root: string): Promise<string> {
  const svg = await readFile(join(root, 'public', 'icon.svg'), 'utf8');
  return `data:image/svg+xml,${svg.replaceAll(/\n\s*/gu, '').replaceAll('"', "'").replaceAll('#', '%23')}`;
}

const COMMENTS_AND_INDENTATION = /<!-- .*? -->\s*|^\s*\/\/[^\n]*\n|^\s+/gmsu;

/** Writes an HTML file for each prerendered page, from the built index.html. */
export function prerender(mode: string, env: Readonly<Record<string, string | undefined>>): Plugin {
  let root = '';
  return {
    name: 'parley:prerender',
    apply: (config, { command }) => command === 'build' && config.build?.ssr === undefined,
    enforce: 'post',
    configResolved(config) {
      root = config.root;
    },
    async generateBundle(_, bundle) {
      const index = bundle['index.html'];
      if (index?.type !== 'asset') throw new Error('The build has no index.html.');
      // Shortens each page so that it fits into the first round trip, in which a phone receives about 14 KB.
      const template = String(index.source)
        .replaceAll(COMMENTS_AND_INDENTATION, '')
        .replace(ICON, `href="${await createIconUri(root)}"`);
      const [link, stylesheet = ''] = STYLESHEET.exec(template) ?? [];
      const allStyles = bundle[stylesheet];
      if (link === undefined || allStyles?.type !== 'asset') throw new Error('The build has no stylesheet.');
      const { fontFaces, otherStyles } = splitFontFaces(String(allStyles.source));
      allStyles.source = otherStyles;
      const { renderPage } = await loadRenderer(root, mode);
      for (const [fileName, { path, module, matches }] of Object.entries(FILES)) {
        const scripts = listScripts(bundle, module).map((script) => `/${script}`);
        const html = await renderPage(path);
        const title = TITLE.exec(html)?.[0];
        const page = (title === undefined ? template : template.replace(TITLE, title))
          .replace(ENTRY_SCRIPT, '')
          .replace('%STYLES%', `/${stylesheet}`)
          .replace('%SCRIPTS%', scripts.join(' '))
          .replace('%ERROR_REPORTS%', findErrorReportScript(bundle))
          .replace('%MATCHES%', matches)
          .replace('<!--page-->', () => html.replace(TITLE, ''));
        const styles = fontFaces + (await createPageStyles(page, root));
        const unprotected = page.replace(link, () => `<style>${styles}</style>`);
        const policy = createContentSecurityPolicy(unprotected, env);
        const source = unprotected.replace(
          CHARSET,
          (charset) => `${charset}<meta http-equiv="Content-Security-Policy" content="${policy}">`,
        );
        if (source === unprotected)
          throw new Error(`${fileName} has no place for its Content-Security-Policy.`);
        if (PLACEHOLDER.test(source)) throw new Error(`${fileName} still has a placeholder.`);
        if (fileName === 'index.html') index.source = source;
        else this.emitFile({ type: 'asset', fileName, source });
      }
    },
  };
}
