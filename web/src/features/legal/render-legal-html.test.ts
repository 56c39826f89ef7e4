import { expect, test } from 'vitest';
import { renderLegalHtml } from './render-legal-html.ts';

const provider = { name: 'ФОП Тест', email: 'law@parley.test', phone: '+380 (44) 123-45-67' };

/** What a browser makes of a document. */
function shown(document: string, values = provider): HTMLElement {
  const page = window.document.createElement('div');
  page.innerHTML = renderLegalHtml(document, values);
  return page;
}

test('placeholders are filled with who offers the product', () => {
  const page = shown(
    '<p>{{provider}}, <a href="mailto:{{email}}">{{email}}</a>, <a href="tel:{{dial}}">{{phone}}</a></p>',
  );
  expect(page.textContent).toBe('ФОП Тест, law@parley.test, +380 (44) 123-45-67');
  expect([...page.querySelectorAll('a')].map((a) => a.getAttribute('href'))).toEqual([
    'mailto:law@parley.test',
    'tel:+380441234567',
  ]);
});

test('a document that asks for something else is refused, for it would have a gap', () => {
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
])('a value is text, whatever it holds: %s', (hostile) => {
  const page = shown('<p>{{provider}}</p><a href="mailto:{{email}}">x</a>', {
    ...provider,
    name: hostile,
    email: hostile,
  });
  expect(page.querySelector('p')?.textContent).toBe(hostile);
  expect([...page.querySelectorAll('*')].map(({ localName }) => localName)).toEqual(['p', 'a']);
  const attributes = page.querySelector('a')?.getAttributeNames() ?? [];
  expect(attributes.filter((name) => name !== 'href')).toEqual([]);
});

test('what is no text, heading, list or link is taken out of a document', () => {
  const page = shown(
    '<h1 onclick="x()" style="color:red">A</h1><script>x()</script><iframe src="/"></iframe><form><input></form><a href="javascript:x()">B</a>',
  );
  expect(page.innerHTML).toBe('<h1>A</h1><a>B</a>');
});
