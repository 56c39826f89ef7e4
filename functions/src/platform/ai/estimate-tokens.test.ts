import { describe, expect, test } from 'vitest';
import { estimateEnglishTokens, estimatePromptTokens, estimateTokens } from './estimate-tokens.ts';

describe('estimateTokens', () => {
  test.each([
    ['one token for four English characters', 'How are you today?', 5],
    ['one token for each byte of a letter with an accent', 'éüñ', 6],
    ['one token for each byte of a rare Latin letter', 'ƛƾǂ', 6],
    ['one token for each byte of a Cyrillic letter', 'привіт', 12],
    ['one token for each byte of a rare script with two bytes', 'ߊߋߌ', 6],
    ['one token for each byte of a character with three bytes', 'ꦄꦅ', 6],
    ['one token for each byte of a character with four bytes', '𒀀𒀁', 8],
    ['three tokens for half of a surrogate pair, which is encoded as a replacement character', '\ud83d', 3],
    ['no tokens for an empty text', '', 0],
  ])('counts %s', (_what, text, tokens) => {
    expect(estimateTokens(text)).toBe(tokens);
  });

  test('agrees with estimateEnglishTokens for English text', () => {
    const text = 'Last summer I went to the sea with my brother.';
    expect(estimateTokens(text)).toBe(estimateEnglishTokens(text.length));
  });
});

test('estimatePromptTokens counts all messages', () => {
  const prompt = [
    { role: 'system', content: 'Help.' },
    { role: 'user', content: 'Як справи?' },
  ] as const;
  expect(estimatePromptTokens(prompt)).toBe(18);
});
