import type { Lint } from './harper.ts';

/** Words that a transcription may confuse because they sound alike. */
const HOMOPHONES = `there their theyre|your youre|to too two|than then|past passed|hear here|were where|
whether weather|whose whos|except accept|effect affect|buy by bye|week weak|write right|know no|piece peace`;

/** Maps every other homophone of a group to the first one. */
const FIRST_HOMOPHONE = new Map(
  HOMOPHONES.split('|').flatMap((row) => {
    const [first = '', ...others] = row.trim().split(' ');
    return others.map((other): [string, string] => [other, first]);
  }),
);

/** Approximates how words sound: ignores punctuation, capitals and spaces, and makes homophones equal. */
const toSoundKey = (words: string): string =>
  words
    .toLowerCase()
    .split(/\s+/u)
    .map((word) => word.replaceAll(/[^\p{L}\p{N}]/gu, ''))
    .map((word) => FIRST_HOMOPHONE.get(word) ?? word)
    .join('');

/** Whether a mistake can be heard: not one of spelling, punctuation, capitals or repetition, nor a homophone. */
export function isAudible({ kind, replacement, start, end }: Lint, message: string): boolean {
  if (['Typo', 'Spelling', 'Repetition', 'Capitalization', 'Punctuation'].includes(kind)) return false;
  return replacement === null || toSoundKey(replacement) !== toSoundKey(message.slice(start, end));
}
