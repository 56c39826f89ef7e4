import { expect, test } from 'vitest';
import { isEnglish } from './is-english.ts';

test.each([
  'Great! What did you do next?',
  'Hello, Oksana! It’s nice to meet you.',
  'Bravo!',
  'The perspicacious critic lauded Harper Lee’s masterpiece.',
  'We say “I went to the cinema”.',
])('"%s" is English', async (text) => {
  expect(await isEnglish(text)).toBe(true);
});

test.each([
  'Дуже добре!',
  'That is great. Молодець!',
  'Très bien, tu parles déjà beaucoup mieux.',
  'Great! Und was hast du gestern Abend gemacht?',
  'Bardzo dobrze, a co robiłeś wczoraj?',
])('"%s" is not only English', async (text) => {
  expect(await isEnglish(text)).toBe(false);
});
