import { describe, expect, test } from 'vitest';
import { Email, Password, PersonName } from './account.ts';

describe('PersonName', () => {
  test.each([
    'x'.repeat(80),
    'Ольга Кобилянська',
    'עברית',
    'Zoë 😀',
    'Ø',
    '👩‍🏫',
    '李',
    'می‌خواهم',
    'Nguyê\u0303\u0323n',
    'בַּּרוּךְ',
    // Four marks in a syllable.
    'မွှေး',
    'Ann 🥰🥰🥰🥰',
  ])('accepts %j', (name) => {
    expect(PersonName.parse(`  ${name} `)).toBe(name);
  });

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
    'Ann\u2028Lee',
    'Ann\uD83D',
    '\u3164',
    '\u2800\u115F',
    '\u{1D159}',
    `Ann${'\u0323'.repeat(4)}`,
    // A word joiner after every third accent.
    `Ann${'\u0323\u0323\u0323\u2060'.repeat(2)}`,
    `Ann${'\u08CB'.repeat(4)}`,
    `Ann${'\u0323\u0323\u0323\u180E'.repeat(2)}`,
  ])('rejects %j', (name) => {
    expect(PersonName.safeParse(name).success).toBe(false);
  });
});

describe('Email', () => {
  test('trims white space', () => {
    expect(Email.parse(' ann@parley.test\n')).toBe('ann@parley.test');
  });

  test.each(['', 'ann', 'ann@', 'ann@parley', 'a nn@parley.test', `${'x'.repeat(250)}@a.io`])(
    'rejects %j',
    (email) => {
      expect(Email.safeParse(email).success).toBe(false);
    },
  );
});

describe('Password', () => {
  test.each(['123456', ' spaces count ', 'пароль', 'x'.repeat(4_096)])('accepts %j', (password) => {
    expect(Password.parse(password)).toBe(password);
  });

  test.each(['', '12345', 'x'.repeat(4_097)])('rejects %j', (password) => {
    expect(Password.safeParse(password).success).toBe(false);
  });
});
