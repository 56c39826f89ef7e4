import * as z from 'zod/mini';
import { MAX_BANK_FIELD_LENGTH, MAX_BANK_WORD_LENGTH } from './limits.ts';
import { plainText, wordText } from './text.ts';

export const BankWord = wordText(MAX_BANK_WORD_LENGTH);
/** A translation, definition or example. */
export const BankField = plainText(MAX_BANK_FIELD_LENGTH);

/** A word to add; omit empty details. */
export const NewWord = z.object({
  word: BankWord,
  translation: z.optional(BankField),
  definition: z.optional(BankField),
  example: z.optional(BankField),
});
export type NewWord = z.infer<typeof NewWord>;
