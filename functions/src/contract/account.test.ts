import { describe, expect, test } from 'vitest';
import { Email, Password, PersonName } from './account.ts';

describe('a name', () => {
  test.each(['x'.repeat(80), 'Ольга Кобилянська', 'עברית', 'Zoë 😀', 'Ø', '👩‍🏫', '李', 'می‌خواهم'])(
    'may be %j',
    (name) => {
      expect(PersonName.parse(`  ${name} `)).toBe(name);
    },
  );

  test.each([
    '',
    '   ',
    'x'.repeat(81),
    'Ann\nLee',
    'Ann\u0000',
    '\u200B',
    '...',
    'Ann\uFEFFLee',
    'Ann\u202Eeel',
  ])('may not be %j', (name) => {
    expect(PersonName.safeParse(name).success).toBe(false);
  });
});

describe('an e-mail address', () => {
  test('loses the space around it', () => {
    expect(Email.parse(' ann@parley.test\n')).toBe('ann@parley.test');
  });

  test.each(['', 'ann', 'ann@', 'ann@parley', 'a nn@parley.test', `${'x'.repeat(250)}@a.io`])(
    'may not be %j',
    (email) => {
      expect(Email.safeParse(email).success).toBe(false);
    },
  );
});

describe('a password', () => {
  test.each(['123456', ' spaces count ', 'пароль', 'x'.repeat(4_096)])('may be %j', (password) => {
    expect(Password.parse(password)).toBe(password);
  });

  test.each(['', '12345', 'x'.repeat(4_097)])('may not be %j', (password) => {
    expect(Password.safeParse(password).success).toBe(false);
  });
});
