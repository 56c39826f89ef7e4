import { describe, expect, test } from 'vitest';
import { countSpokenCharacters, estimateSpokenCharacters, getSpeakingSeconds } from './speaking-time.ts';

describe('countSpokenCharacters', () => {
  test('is the length of ordinary text in any script', () => {
    for (const text of ["It's half past two, isn't it?", 'Привіт, як справи?'])
      expect(countSpokenCharacters(text)).toBe(text.length);
  });

  test('counts digits and symbols as words', () => {
    expect(countSpokenCharacters('Room 217')).toBe('Room '.length + 3 * 6);
    expect(countSpokenCharacters('5 € + 5 €')).toBe('    '.length + 5 * 6);
  });
});

test('converts between spoken characters and seconds', () => {
  expect(getSpeakingSeconds(150)).toBe(10);
  expect(estimateSpokenCharacters(10)).toBe(150);
});
