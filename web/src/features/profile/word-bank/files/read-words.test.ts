import type { WordBankEntry } from '@parley/functions/contract';
import { MAX_IMPORT_ROWS, NewWord, wordKey } from '@parley/functions/contract';
import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { writeAnki } from './anki.ts';
import { writeCsv } from './csv.ts';
import { readWords, type Preview } from './read-words.ts';

const writers = { csv: writeCsv, anki: writeAnki };

const encode = (text: string): ArrayBuffer => new TextEncoder().encode(text).buffer;

function read(text: string, known: readonly string[] = []): Preview {
  const preview = readWords(encode(text), known);
  if (typeof preview === 'string') throw new Error(`the file was rejected: ${preview}`);
  return preview;
}

/** Pieces of text, most of which are special in some format. */
const PIECES = [
  '"',
  '""',
  ',',
  ';',
  '\t',
  '\n',
  '\r',
  '\r\n',
  "'",
  "''",
  '#',
  '#html:true',
  '=cmd()',
  '+1',
  '-',
  '@',
  '＝',
  ' ',
  '👩🏽‍🎓',
  'слово',
  'كلمة',
  '<b>',
  '&amp;',
  'word',
  'a',
];
const createText = (max: number) =>
  fc
    .array(fc.oneof(fc.constantFrom(...PIECES), fc.string({ unit: 'grapheme', maxLength: 3 })), {
      minLength: 1,
      maxLength: 12,
    })
    .map((pieces) => pieces.join('').slice(0, max).toWellFormed());
const field = fc.option(createText(300), { nil: undefined });
/** Only words that the server's schema accepts. */
const bank = fc
  .uniqueArray(
    fc
      .record({ word: createText(80), translation: field, definition: field, example: field })
      .map((word) => NewWord.safeParse(JSON.parse(JSON.stringify(word))).data)
      .filter((word) => word !== undefined),
    { maxLength: 12, minLength: 1, selector: ({ word }) => wordKey(word) },
  )
  .map((words) =>
    words.map((word, index): WordBankEntry => ({
      ...word,
      id: String(index),
      createdAt: '2026-01-01T00:00:00Z',
    })),
  );

const omitIds = (words: readonly WordBankEntry[]) =>
  words.map(({ id: _id, createdAt: _at, ...word }) => word);

test.each(['csv', 'anki'] as const)('reads every exported word unchanged: %s', (format) => {
  fc.assert(
    fc.property(bank, (words) => {
      const preview = read(writers[format](words));
      expect(preview).toEqual({ words: omitIds(words), duplicates: [], invalidRows: [] });
    }),
    { numRuns: 500 },
  );
});

test.each([',', ';', '\t'])('reads a short %j-separated file without column names', (separator) => {
  const first = { word: 'foo', translation: 'бар' };
  const second = { word: 'two, or; three', translation: 'qux' };
  const row = `foo${separator}бар\r\n`;
  expect(read(row)).toMatchObject({ words: [first] });
  expect(read(`${row}"two, or; three"${separator}qux\r\n`)).toMatchObject({ words: [first, second] });
});

test('detects the separator from quoted column names', () => {
  expect(read('"Word";"Translation"\n"a, b";"1"\n')).toMatchObject({
    words: [{ word: 'a, b', translation: '1' }],
    invalidRows: [],
  });
});

/** Returns the cell that a CSV file contains for a text without commas. */
const toCsvCell = (content: string) =>
  writeCsv([{ id: '1', word: 'x', translation: content, createdAt: '' }])
    .split('\r\n')[1]
    ?.split(',')[1];

test('escapes formulas in a CSV file', () => {
  expect(toCsvCell('=1+1')).toBe("'=1+1");
  expect(toCsvCell('+1')).toBe("'+1");
  expect(toCsvCell('-1')).toBe("'-1");
  expect(toCsvCell('@SUM')).toBe("'@SUM");
  expect(toCsvCell("'=1")).toBe("''=1");
  expect(toCsvCell("don't")).toBe("don't");
});

test('writes CSV with a byte order mark, CRLF line endings and column names', () => {
  const file = writeCsv([{ id: '1', word: 'go, "on"', example: 'a\nb', createdAt: '' }]);
  expect(file).toBe('\uFEFFword,translation,definition,example\r\n"go, ""on""",,,"a\nb"\r\n');
});

test('writes an Anki file with a header, unescaped formulas and a quoted #', () => {
  const file = writeAnki([{ id: '1', word: '#one', translation: '=1', createdAt: '' }]);
  expect(file).toBe(
    '#separator:tab\n#html:false\n#columns:word\ttranslation\tdefinition\texample\n"#one"\t=1\t\t\n',
  );
});

test.each([
  ['named columns in any order', 'Переклад;Word\r\nйти;go\r\n', { word: 'go', translation: 'йти' }],
  ['unknown columns', 'No,Term,Notes,Meaning\n1,go,x,to move\n', { word: 'go', definition: 'to move' }],
  [
    'no column names',
    'go,йти,to move,I go.\n',
    { word: 'go', translation: 'йти', definition: 'to move', example: 'I go.' },
  ],
  ['a single column', 'Word\ngo', { word: 'go' }],
])('reads a file with %s', (_, file, word) => {
  expect(read(file).words).toEqual([word]);
});

test('reads a long run of spaces inside a cell in linear time', () => {
  const { words, invalidRows } = read(`word,translation\ngo${' '.repeat(500_000)}on,x\nlook \n`);
  expect(words).toEqual([{ word: 'look' }]);
  expect(invalidRows).toEqual([{ line: 2, error: 'word-too-long' }]);
});

test('reports every unusable row with the line that it starts on', () => {
  const file = [
    'word,translation',
    'go,йти',
    '"look',
    'forward",чекати',
    ',порожньо',
    '',
    '"?!",знаки',
    `${'a'.repeat(81)},x`,
    `long,${'б'.repeat(301)}`,
    'one,two,three',
    'GO,ще раз',
    'known,x',
    '"bad" end,x',
  ].join('\r\n');
  const preview = read(file, ['known']);
  expect(preview.words.map(({ word }) => word)).toEqual(['go', 'look forward']);
  expect(preview.invalidRows).toEqual([
    { line: 5, error: 'no-word' },
    { line: 7, error: 'not-a-word' },
    { line: 8, error: 'word-too-long' },
    { line: 9, error: 'field-too-long' },
    { line: 10, error: 'columns' },
    { line: 13, error: 'quotes' },
  ]);
  expect(preview.duplicates).toEqual([
    { line: 11, word: 'GO', of: 'file' },
    { line: 12, word: 'known', of: 'bank' },
  ]);
});

test('reads a file whose first line names the separator', () => {
  const preview = read('sep=;\r\nWord;Translation\r\ngo, went;йти\r\n;порожньо');
  expect(preview.words).toEqual([{ word: 'go, went', translation: 'йти' }]);
  expect(preview.invalidRows).toEqual([{ line: 4, error: 'no-word' }]);
});

test("reads Anki's own export without its special columns and HTML", () => {
  const file = [
    '#separator:tab',
    '#html:true',
    '#guid column:1',
    '#notetype column:2',
    '#deck column:3',
    '#tags column:7',
    'x1\tBasic\tEnglish\tlook&nbsp;<b>forward</b>\t"чекати<br>з &lt;нетерпінням&gt;"\tdef\tverb phrase',
    'x2\tBasic\tEnglish\t<script>alert(1)</script>go[sound:a.mp3]<img src=x onerror=alert(1)>\t&#1081;ти\t\t',
  ].join('\n');
  expect(read(file).words).toEqual([
    { word: 'look forward', translation: 'чекати\nз <нетерпінням>', definition: 'def' },
    { word: 'go', translation: 'йти' },
  ]);
});

test('reads the separator and the column names of an Anki file', () => {
  const file = '#separator:Semicolon\n#columns:Back;Front\n# a remark\nйти;go\n;broken';
  const preview = read(file);
  expect(preview.words).toEqual([{ word: 'go', translation: 'йти' }, { word: 'broken' }]);
  expect(read('#separator:tab\n#html:false\n# remark\n\tx\n').invalidRows).toEqual([
    { line: 4, error: 'no-word' },
  ]);
});

test.each([
  ['UTF-16, little-endian', [0xff, 0xfe, 0x67, 0, 0x6f, 0]],
  ['UTF-16, big-endian', [0xfe, 0xff, 0, 0x67, 0, 0x6f]],
  ['UTF-8 with a byte order mark', [0xef, 0xbb, 0xbf, 0x67, 0x6f]],
])('reads %s', (_, bytes) => {
  expect(readWords(new Uint8Array(bytes).buffer, [])).toMatchObject({ words: [{ word: 'go' }] });
});

test('rejects files that are not text, are empty, are too large or have too many rows', () => {
  expect(readWords(new Uint8Array([0xe9, 0x31, 0xec]).buffer, [])).toBe('encoding');
  expect(readWords(new Uint8Array([0x67, 0, 0x6f, 0]).buffer, [])).toBe('encoding');
  expect(readWords(encode(''), [])).toBe('empty');
  expect(readWords(encode('\r\n,,\r\n'), [])).toBe('empty');
  expect(readWords(new ArrayBuffer(5 * 1024 * 1024 + 1), [])).toBe('too-large');
  const rows = (n: number) => encode(`word\n${Array.from({ length: n }, (_, i) => `w${i}`).join('\n')}`);
  expect(readWords(rows(MAX_IMPORT_ROWS), [])).toMatchObject({ words: { length: MAX_IMPORT_ROWS } });
  expect(readWords(rows(MAX_IMPORT_ROWS + 1), [])).toBe('too-many-rows');
});
