import { expect, test } from 'vitest';
import { findPageFiles, findStaticImports } from './eager-files.ts';

test('scripts, module preloads and style sheets are loaded at once; fonts, icons and inline scripts are not counted', () => {
  const html = `<link rel="icon" type="image/svg+xml" href="/icon.svg" />
    <link rel="preload" as="font" crossorigin href="/assets/font.woff2">
    <script>const src="/no.js"</script>
    <script type="module" crossorigin src="/assets/index-a1.js"></script>
    <link rel="modulepreload" crossorigin href="/assets/react-b2.js">
    <link rel="stylesheet" crossorigin href="/assets/index-c3.css">`;
  expect(findPageFiles(html)).toEqual(['/assets/index-a1.js', '/assets/react-b2.js', '/assets/index-c3.css']);
});

test('static imports and re-exports of built code are found, dynamic ones are not', () => {
  const code = [
    'import{a as b}from"./one.js";import c,{d}from"./two.js";import"./three.js";export*from"./four.js";',
    'const e=()=>import("./lazy.js"),f="./text.js";export{g}from"../five.js";export{b};',
  ].join('');
  expect(findStaticImports(code)).toEqual(['./one.js', './two.js', './three.js', './four.js', '../five.js']);
});
