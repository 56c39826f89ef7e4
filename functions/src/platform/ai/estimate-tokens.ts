import type { Prompt } from './ai.ts';

const CHARACTERS_PER_ASCII_TOKEN = 4;

/**
 * Estimates how many tokens a text has; English averages four characters each. A token covers at least one byte of UTF-8, so no
 * text has more tokens than bytes. That bound applies from U+0700 on: characters of rare scripts can take a token for each byte.
 * Letters before it (Latin with accents, Greek, Cyrillic, Hebrew, Arabic) take at most one token in the models' vocabularies.
 */
export function estimateTokens(text: string): number {
  let tokens = 0;
  for (const character of text) tokens += estimateCharacter(character.codePointAt(0) ?? 0);
  return Math.ceil(tokens);
}

function estimateCharacter(codePoint: number): number {
  if (codePoint < 0x80) return 1 / CHARACTERS_PER_ASCII_TOKEN;
  if (codePoint < 0x700) return 1;
  if (codePoint < 0x800) return 2;
  return codePoint < 0x1_00_00 ? 3 : 4;
}

export const estimatePromptTokens = (prompt: Prompt): number =>
  estimateTokens(prompt.map(({ content }) => content).join(''));

/** For English text, of which only the length is known. */
export const estimateEnglishTokens = (characters: number): number =>
  Math.ceil(characters / CHARACTERS_PER_ASCII_TOKEN);
