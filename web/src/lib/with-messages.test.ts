import { Email, PersonName } from '@parley/functions/contract';
import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { worded } from './with-messages.ts';

const WORDING = { missing: 'missing', tooLong: 'too long', invalid: 'invalid' };
const name = worded(PersonName, WORDING);
const email = worded(Email, WORDING);

test('what the schema accepts has the form that the schema gives it', () => {
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
])('what it refuses is told in the own words: %s', (text, schema, value) => {
  expect(schema.safeParse(value).error?.issues.map(({ message }) => message)).toEqual([text]);
});

test('one wrong field hides nothing that is wrong with others, or between them', () => {
  const form = z
    .object({ name, email })
    .check(z.refine(({ name: one, email: other }) => one === other, 'different'));
  const { error } = form.safeParse({ name: '', email: 'ann' });
  expect(error?.issues.map(({ message }) => message)).toEqual(['missing', 'invalid', 'different']);
});
