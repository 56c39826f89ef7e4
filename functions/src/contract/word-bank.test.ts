import { expect, test } from 'vitest';
import {
  MAX_BANK_FIELD_LENGTH,
  MAX_BANK_WORD_LENGTH,
  MAX_IMPORT_BATCH,
  MAX_IMPORT_BATCH_BYTES,
} from './limits.ts';
import { wordText } from './text.ts';
import { wordKey } from './word-text.ts';
import { ImportWordsRequest } from './word-bank.ts';

test('fits the longest possible words into one import request', () => {
  const detail = '語'.repeat(MAX_BANK_FIELD_LENGTH);
  const longest = {
    word: '語'.repeat(MAX_BANK_WORD_LENGTH),
    translation: detail,
    definition: detail,
    example: detail,
  };
  const body = { items: Array.from({ length: MAX_IMPORT_BATCH }, () => longest) };
  expect(ImportWordsRequest.safeParse(body).success).toBe(true);
  expect(new TextEncoder().encode(JSON.stringify(body)).length).toBeLessThan(MAX_IMPORT_BATCH_BYTES);
});

test.each(['look\nforward', 'look\tforward', 'look\u0000', '\uD83D', '?!', '  '])(
  'rejects %j as a word',
  (text) => {
    expect(wordText(80).safeParse(text).success).toBe(false);
  },
);

test.each([
  ['Café', 'cafe\u0301'],
  ['look  forward', 'Look Forward'],
  ['ﬁne', 'FINE'],
  ['ÜBER', 'u\u0308ber'],
  ['trip', 'tr\u00ADip\u200B'],
])('treats %j and %j as the same word', (one, other) => {
  expect(wordKey(one)).toBe(wordKey(other));
});
