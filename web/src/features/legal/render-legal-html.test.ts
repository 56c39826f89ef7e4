import { render as renderElement } from '@testing-library/react';
import { createElement } from 'react';
import { expect, test } from 'vitest';
import { renderLegalHtml } from './render-legal-html.ts';

const provider = { name: 'ФОП Тест', email: 'law@parley.test', phone: '+380 (44) 123-45-67' };

/** Renders a document and parses it as a browser does. */
function render(document: string, values = provider): HTMLElement {
  const html = { __html: renderLegalHtml(document, values) };
  const { container } = renderElement(createElement('div', { dangerouslySetInnerHTML: html }));
  const page = container.firstElementChild;
  if (!(page instanceof HTMLElement)) throw new Error('The document was not rendered.');
  return page;
}

test("fills placeholders with the provider's details", () => {
  const page = render(
    '<p>{{provider}}, <a href="mailto:{{email}}">{{email}}</a>, <a href="tel:{{dial}}">{{phone}}</a></p>',
  );
  expect(page.textContent).toBe('ФОП Тест, law@parley.test, +380 (44) 123-45-67');
  expect([...page.querySelectorAll('a')].map((a) => a.getAttribute('href'))).toEqual([
    'mailto:law@parley.test',
    'tel:+380441234567',
  ]);
});

test('throws when a placeholder has no value', () => {
  expect(() => renderLegalHtml('<p>{{address}}</p>', provider)).toThrow('"address"');
  expect(() => renderLegalHtml('<p>{{constructor}}</p>', provider)).toThrow('"constructor"');
  expect(() => renderLegalHtml('<p>{{provider}}</p>', { ...provider, name: ' ' })).toThrow('"provider"');
});

test.each([
  '<img src=x onerror=alert(1)>',
  '<script>alert(1)</script>',
  '"><svg onload=alert(1)>',
  '{{email}} & Co',
  "'; alert(1) //",
])('escapes a value: %s', (hostile) => {
  const page = render('<p>{{provider}}</p><a href="mailto:{{email}}">x</a>', {
    ...provider,
    name: hostile,
    email: hostile,
  });
  expect(page.querySelector('p')?.textContent).toBe(hostile);
  expect([...page.querySelectorAll('*')].map(({ localName }) => localName)).toEqual(['p', 'a']);
  const attributes = page.querySelector('a')?.getAttributeNames() ?? [];
  expect(attributes.filter((name) => name !== 'href')).toEqual([]);
});

test('removes everything but text, headings, lists and links', () => {
  const page = render(
    '<h1 onclick="x()" style="color:red">A</h1><script>x()</script><iframe src="/"></iframe><form><input></form><a href="javascript:x()">B</a>',
  );
  expect(page.innerHTML).toBe('<h1>A</h1><a>B</a>');
});
