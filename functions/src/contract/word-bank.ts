import * as z from 'zod/mini';
import { LevelName, TopicName } from './lesson.ts';
import { MAX_BANK_FIELD_LENGTH, MAX_BANK_WORD_LENGTH, MAX_IMPORT_BATCH } from './limits.ts';
import { plainText, wordText } from './text.ts';

const Word = wordText(MAX_BANK_WORD_LENGTH);
const Detail = plainText(MAX_BANK_FIELD_LENGTH);
/** Any text: one that is no id of a word names no word. */
const WordId = z.string().check(z.minLength(1), z.maxLength(128));

/** A word of somebody's word bank (spec.md section 3); `createdAt` is when it was added. */
export const WordBankEntry = z.object({
  id: z.string(),
  word: z.string(),
  translation: z.optional(z.string()),
  definition: z.optional(z.string()),
  example: z.optional(z.string()),
  createdAt: z.iso.datetime(),
});
export type WordBankEntry = z.infer<typeof WordBankEntry>;

/** A word to be added; what is empty is left out (spec.md section 5, Word form). */
export const NewWord = z.object({
  word: Word,
  translation: z.optional(Detail),
  definition: z.optional(Detail),
  example: z.optional(Detail),
});
export type NewWord = z.infer<typeof NewWord>;

export const ListWordsRequest = z.object({});
/** All words of the caller, the newest first. */
export const ListWordsResponse = z.object({ items: z.array(WordBankEntry) });

export const AddWordResponse = z.object({ item: WordBankEntry });

const Change = z.optional(z.nullable(Detail));
/** The word itself stays; null takes a field away, and one that is not named stays as it is. */
export const UpdateWordRequest = z.object({
  id: WordId,
  translation: Change,
  definition: Change,
  example: Change,
});
export const UpdateWordResponse = z.object({ item: WordBankEntry });

export const DeleteWordRequest = z.object({ id: WordId });
export const DeleteWordResponse = z.object({});

/** `level` and `topic` tell in which sense the word is likely to be meant. */
export const SuggestWordRequest = z.object({
  word: Word,
  level: z.optional(LevelName),
  topic: z.optional(TopicName),
});
/** Each to be taken over by a click; translations are Ukrainian. */
export const WordSuggestions = z.object({
  translations: z.array(z.string()),
  definitions: z.array(z.string()),
  examples: z.array(z.string()),
});
export type WordSuggestions = z.infer<typeof WordSuggestions>;

export const ImportWordsRequest = z.object({
  items: z.array(NewWord).check(z.minLength(1), z.maxLength(MAX_IMPORT_BATCH)),
});
/** What became of each item, in the order of the request: `full` where the word bank had no room left. */
export const ImportOutcome = z.enum(['added', 'duplicate', 'full']);
export type ImportOutcome = z.infer<typeof ImportOutcome>;
export const ImportWordsResponse = z.object({ outcomes: z.array(ImportOutcome) });
