import * as z from 'zod/mini';
import { LevelName, TopicName } from './lesson.ts';
import { MAX_BANK_FIELD_LENGTH, MAX_BANK_WORD_LENGTH, MAX_IMPORT_BATCH } from './limits.ts';
import { plainText, wordText } from './text.ts';

const Word = wordText(MAX_BANK_WORD_LENGTH);
const Detail = plainText(MAX_BANK_FIELD_LENGTH);
/** Any text; the server answers `word-not-found` for unknown ids. */
const WordId = z.string().check(z.minLength(1), z.maxLength(128));

export const WordBankEntry = z.object({
  id: z.string(),
  word: z.string(),
  translation: z.optional(z.string()),
  definition: z.optional(z.string()),
  example: z.optional(z.string()),
  createdAt: z.iso.datetime(),
});
export type WordBankEntry = z.infer<typeof WordBankEntry>;

/** A word to add; omit empty details. */
export const NewWord = z.object({
  word: Word,
  translation: z.optional(Detail),
  definition: z.optional(Detail),
  example: z.optional(Detail),
});
export type NewWord = z.infer<typeof NewWord>;

export const ListWordsResponse = z.object({ items: z.array(WordBankEntry) });

export const AddWordResponse = z.object({ item: WordBankEntry });

const Change = z.optional(z.nullable(Detail));
/** Null deletes a detail; omitted ones stay unchanged. */
export const UpdateWordRequest = z.object({
  id: WordId,
  translation: Change,
  definition: Change,
  example: Change,
});
export const UpdateWordResponse = z.object({ item: WordBankEntry });

export const DeleteWordRequest = z.object({ id: WordId });

/** `level` and `topic` hint at the sense in which the word is meant. */
export const SuggestWordRequest = z.object({
  word: Word,
  level: z.optional(LevelName),
  topic: z.optional(TopicName),
});
/** Suggested details of a word; translations are Ukrainian. */
export const WordSuggestions = z.object({
  translations: z.array(z.string()),
  definitions: z.array(z.string()),
  examples: z.array(z.string()),
});
export type WordSuggestions = z.infer<typeof WordSuggestions>;

export const ImportWordsRequest = z.object({
  items: z.array(NewWord).check(z.minLength(1), z.maxLength(MAX_IMPORT_BATCH)),
});
/** The result for one item; `full`: the word bank has reached its maximum. */
export const ImportOutcome = z.enum(['added', 'duplicate', 'full']);
export type ImportOutcome = z.infer<typeof ImportOutcome>;
/** One outcome for each item, in the order of the request. */
export const ImportWordsResponse = z.object({ outcomes: z.array(ImportOutcome) });
