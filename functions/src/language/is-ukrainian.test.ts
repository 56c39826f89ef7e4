import { expect, test } from 'vitest';
import { isUkrainian } from './is-ukrainian.ts';

test.each(['подорожувати', 'Їхати', 'сім’я', "об'єкт", 'DVD-диск', 'ґудзик; застібка'])(
  'isUkrainian accepts %j',
  (text) => {
    expect(isUkrainian(text)).toBe(true);
  },
);

test.each(['travel', '', '12', 'это', 'ёлка', 'объект', 'падарожнічаць ў', 'путовањe'])(
  'isUkrainian rejects %j',
  (text) => {
    expect(isUkrainian(text)).toBe(false);
  },
);
