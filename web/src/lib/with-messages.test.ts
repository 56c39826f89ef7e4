import { Email, PersonName } from '@parley/functions/contract';
import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { withMessages } from './with-messages.ts';

const WORDING = { missing: 'missing', tooLong: 'too long', invalid: 'invalid' };
const name = withMessages(PersonName, WORDING);
const email = withMessages(Email, WORDING);

test('returns the parsed value', () => {
  expect(name.parse('  Анна 👩‍🎓 ')).toBe('Анна 👩‍🎓');
});

test.each([
  ['missing', name, ''],
  ['missing', name, ' \n\t'],
  ['invalid', name, 'Ann\nLee'],
  ['too long', name, 'x'.repeat(10_000)],
  ['missing', email, ' '],
  ['invalid', email, 'ann@'],
  ['invalid', email, 'آن@مثال'],
  ['too long', email, `${'x'.repeat(10_000)}@parley.test`],
])('replaces the message of the schema: %s', (text, schema, value) => {
  expect(schema.safeParse(value).error?.issues.map(({ message }) => message)).toEqual([text]);
});

test('reports all invalid fields, and cross-field errors', () => {
  const form = z
    .object({ name, email })
    .check(z.refine(({ name: one, email: other }) => one === other, 'different'));
  const { error } = form.safeParse({ name: '', email: 'ann' });
  expect(error?.issues.map(({ message }) => message)).toEqual(['missing', 'invalid', 'different']);
});
