import type { Lesson } from '@parley/functions/contract';
import { type Band, getBand } from '../questions/bands.ts';
import { usesWord } from './word-use.ts';

const GOODBYES: Record<Band, string> = {
  easy: 'Thank you for talking with me. Goodbye, and see you next time!',
  hard: 'It’s been a pleasure talking with you. Goodbye, and I look forward to next time!',
};
const PRAISE: Record<Band, string> = {
  easy: 'You gave clear answers.',
  hard: 'You expressed yourself clearly.',
};

/** The tutor's last message: something that went well, and a goodbye without a question. */
export function createGoodbye({ level, customWords }: Lesson, learnerMessages: readonly string[]): string {
  const band = getBand(level);
  const used = customWords.find((word) => usesWord(learnerMessages.join('\n'), word));
  const praise = used === undefined ? PRAISE[band] : `You used “${used}” well.`;
  return `${praise} ${GOODBYES[band]}`;
}
