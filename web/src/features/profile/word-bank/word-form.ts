import type { WordBankEntry } from '@parley/functions/contract';
import { MAX_BANK_FIELD_LENGTH, MAX_BANK_WORD_LENGTH, NewWord, wordKey } from '@parley/functions/contract';
import * as z from 'zod/mini';
import { withMessages } from '../../../lib/with-messages.ts';
import { errorMessages } from '../../../messages/errors.ts';
import type { Words } from '../../../word-bank/words.ts';
import { wordDialogMessages } from './messages.ts';

function createDetailField() {
  const t = wordDialogMessages.get();
  return z.string().check(
    z.trim(),
    z.maxLength(MAX_BANK_FIELD_LENGTH, t.tooLong({ max: MAX_BANK_FIELD_LENGTH })),
    z.refine((text) => text === '' || NewWord.shape.translation.safeParse(text).success, t.notText),
  );
}

/** Validation of the word form (docs/product.md 5.7). A new word must not be in the bank already. */
export function createWordSchema(words: Words, entry: WordBankEntry | null) {
  const t = wordDialogMessages.get();
  const word = withMessages(NewWord.shape.word, {
    missing: t.wordMissing,
    tooLong: t.tooLong({ max: MAX_BANK_WORD_LENGTH }),
    invalid: t.notAWord,
  });
  const isNew = z.refine<string>(
    (text) => entry !== null || words.every((known) => wordKey(known.word) !== wordKey(text)),
    errorMessages.get()['word-exists'],
  );
  return z.object({
    word: word.check(isNew),
    translation: createDetailField(),
    definition: createDetailField(),
    example: createDetailField(),
  });
}

export type WordValues = z.infer<ReturnType<typeof createWordSchema>>;

/** The values of the word being edited; empty for a new word. */
export const getStoredValues = (entry: WordBankEntry | null): WordValues => ({
  word: entry?.word ?? '',
  translation: entry?.translation ?? '',
  definition: entry?.definition ?? '',
  example: entry?.example ?? '',
});

/** The details entered in the form, with `empty` for each blank one. */
export const getDetails = <Empty>({ translation, definition, example }: WordValues, empty: Empty) => ({
  translation: translation || empty,
  definition: definition || empty,
  example: example || empty,
});
