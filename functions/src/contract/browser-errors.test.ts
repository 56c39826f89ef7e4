import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { MAX_ERROR_MESSAGE_LENGTH, redactMessage } from './browser-errors.ts';

describe('keeps what identifies the error:', () => {
  test.each([
    ['TypeError: e.map is not a function', 'TypeError: … is not a function'],
    [
      "TypeError: Cannot read properties of undefined (reading 'words')",
      'TypeError: Cannot read properties of undefined (reading …',
    ],
    [`TypeError: can't access property "words", e is undefined`, 'TypeError: cannot access property …'],
    ['FirebaseError: Firebase: Error (auth/network-request-failed).'],
    ['InvalidCharacterError: The string contains invalid characters.'],
    ['Error: Minified React error #418; visit', 'Error: Minified React error #418; visit'],
    ['DataCloneError: «Привіт» could not be cloned.', 'DataCloneError: …'],
    [
      'TypeError: Failed to fetch dynamically imported module: https://parley.example/assets/results-Dk3x_9aB.js',
      'TypeError: Failed to fetch dynamically imported module: assets/results-Dk3x_9aB.js',
    ],
  ])('%s', (message, expected = message) => {
    expect(redactMessage(message)).toBe(expected);
  });
});

test('cuts a long message between two words', () => {
  const redacted = redactMessage('word '.repeat(100));

  expect(redacted).toBe('word '.repeat(32).trim());
  expect(redacted.length).toBeLessThanOrEqual(MAX_ERROR_MESSAGE_LENGTH);
});

/** A learner's words with quotation marks of their own. */
const learnerText = fc
  .array(
    fc.oneof(
      fc.stringMatching(/^[a-z]{1,12}$/),
      fc.constantFrom("can't", '"', "'", '’', '“', '\n', 'їжак', '…'),
    ),
    {
      minLength: 1,
    },
  )
  .map((words) => words.join(' '));
const quotationMarks = fc.constantFrom('""', "''", '``', '“”', '‘’', '«»', '„“');

test('never contains a quotation, even one that contains quotation marks or is cut off', () => {
  fc.assert(
    fc.property(learnerText, quotationMarks, fc.boolean(), (text, [open = '', close = ''], isComplete) => {
      const message = `SyntaxError: Unexpected end of ${open}${text}${isComplete ? `${close} at once` : ''}`;

      expect(redactMessage(message)).toBe('SyntaxError: Unexpected end of …');
    }),
  );
});

test.each([
  ['an email address', fc.emailAddress()],
  [
    'a URL with a query or a fragment',
    fc.webUrl({ withQueryParameters: true, withFragments: true }).filter((url) => /[?#]/.test(url)),
  ],
  ['the id of a user or a session', fc.stringMatching(/^[\da-zA-Z]{20,32}$/)],
  ['a number with several digits', fc.integer({ min: 10 }).map(String)],
])('never contains %s', (_what, secrets) => {
  fc.assert(
    fc.property(secrets, (secret) => {
      const redacted = redactMessage(`Error: Failed to load ${secret}, please wait`);

      expect(redacted).not.toContain(secret);
      expect(redacted).not.toMatch(/[@?&=\d]/);
    }),
  );
});

test('a redacted message has only harmless characters, is never too long, and stays the same when redacted again', () => {
  const anyMessage = fc.oneof(
    fc.string({ unit: 'binary', maxLength: 400 }),
    fc.array(fc.string({ maxLength: 30 }), { maxLength: 40 }).map((words) => words.join(' ')),
  );

  fc.assert(
    fc.property(anyMessage, (message) => {
      const redacted = redactMessage(message);

      expect(redacted.length).toBeLessThanOrEqual(MAX_ERROR_MESSAGE_LENGTH);
      expect(redacted).toMatch(/^[\w\s…[\]().,:;!?#/-]*$/);
      expect(redactMessage(redacted)).toBe(redacted);
    }),
  );
});
