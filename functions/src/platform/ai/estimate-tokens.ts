import type { Prompt } from './ai.ts';

const CHARACTERS_PER_ASCII_TOKEN = 4;

/**
 * Estimates how many tokens a text has; English averages four characters each. A token covers at least one byte of UTF-8, and outside
 * ASCII it may cover no more: rare characters in any script can take a token for each byte.
 */
export function estimateTokens(text: string): number {
  let tokens = 0;
  for (const byte of Buffer.from(text)) tokens += byte < 0x80 ? 1 / CHARACTERS_PER_ASCII_TOKEN : 1;
  return Math.ceil(tokens);
}

export const estimatePromptTokens = (prompt: Prompt): number =>
  estimateTokens(prompt.map(({ content }) => content).join(''));

/** For English text, of which only the length is known. */
export const estimateEnglishTokens = (characters: number): number =>
  Math.ceil(characters / CHARACTERS_PER_ASCII_TOKEN);
