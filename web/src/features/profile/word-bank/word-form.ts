import type { WordBankEntry } from '@parley/functions/contract';
import { MAX_BANK_FIELD_LENGTH, MAX_BANK_WORD_LENGTH, NewWord } from '@parley/functions/contract';
import * as z from 'zod/mini';
import { withMessages } from '../../../lib/with-messages.ts';
import { errorMessages } from '../../../messages/errors.ts';
import { findWord, type Words } from '../../../word-bank/words.ts';
import { wordDialogMessages } from './messages.ts';

export const DETAILS = ['translation', 'definition', 'example'] as const;

export interface WordValues {
  word: string;
  translation: string;
  definition: string;
  example: string;
}

/** What a form begins with: nothing, or the word that is changed. */
export const valuesOf = (entry: WordBankEntry | null): WordValues => ({
  word: entry?.word ?? '',
  translation: entry?.translation ?? '',
  definition: entry?.definition ?? '',
  example: entry?.example ?? '',
});

function detail() {
  const t = wordDialogMessages.get();
  return z.string().check(
    z.trim(),
    z.maxLength(MAX_BANK_FIELD_LENGTH, t.tooLong({ max: MAX_BANK_FIELD_LENGTH })),
    z.refine((text) => text === '' || isDetail(text), t.notText),
  );
}

const isDetail = (text: string): boolean =>
  text.length > MAX_BANK_FIELD_LENGTH || NewWord.shape.translation.safeParse(text).success;

/** Validation of the word form (docs/product.md 5.7). A new word must not be in the bank already. */
export function wordForm(words: Words, entry: WordBankEntry | null) {
  const t = wordDialogMessages.get();
  const word = withMessages(NewWord.shape.word, {
    missing: t.wordMissing,
    tooLong: t.tooLong({ max: MAX_BANK_WORD_LENGTH }),
    invalid: t.notAWord,
  });
  const isNew = z.refine<string>(
    (text) => entry !== null || findWord(words, text) === undefined,
    errorMessages.get()['word-exists'],
  );
  return z.object({
    word: word.check(isNew),
    translation: detail(),
    definition: detail(),
    example: detail(),
  });
}

/** The word to be added: what is empty is left out. */
export const toNewWord = ({ word, ...details }: WordValues): NewWord => ({
  word,
  ...Object.fromEntries(DETAILS.flatMap((name) => (details[name] === '' ? [] : [[name, details[name]]]))),
});

/** What changes: null where a field is empty now. */
export const toChange = ({ word: _word, ...details }: WordValues) => ({
  translation: details.translation || null,
  definition: details.definition || null,
  example: details.example || null,
});
