import * as z from 'zod/mini';
import { LevelName, TopicName } from './lesson.ts';
import { MAX_IMPORT_BATCH } from './limits.ts';
import { BankField, BankWord, NewWord } from './new-word.ts';
import { WordPattern } from './sessions.ts';

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

export const ListWordsResponse = z.object({ items: z.array(WordBankEntry) });

/** `hasCard`: whether the deck had room for a card about the word. */
export const AddWordResponse = z.object({ item: WordBankEntry, hasCard: z.optional(z.boolean()) });

const Change = z.optional(z.nullable(BankField));
/** Null deletes a detail; omitted ones stay unchanged. */
export const UpdateWordRequest = z.object({
  id: WordId,
  translation: Change,
  definition: Change,
  example: Change,
});
export const UpdateWordResponse = z.object({ item: WordBankEntry });

export const DeleteWordRequest = z.object({ id: WordId });

/** `sentence` contains the word; `level` and `topic` hint at its sense. */
export const SuggestWordRequest = z.object({
  word: BankWord,
  sentence: z.optional(BankField),
  level: z.optional(LevelName),
  topic: z.optional(TopicName),
});
/** The levels of common words: the Common European Framework's A1 to B2. */
export const WORD_LEVELS = ['A1', 'A2', 'B1', 'B2'] as const;
export type WordLevel = (typeof WORD_LEVELS)[number];
/** Suggested details of a word; translations are Ukrainian. */
export const WordSuggestions = z.object({
  translations: z.array(z.string()),
  definitions: z.array(z.string()),
  examples: z.array(z.string()),
});
export type WordSuggestions = z.infer<typeof WordSuggestions>;
/** The suggestions, and the word's level if it is a common word. */
export const SuggestWordResponse = z.extend(WordSuggestions, { level: z.optional(z.enum(WORD_LEVELS)) });
export type SuggestWordResponse = z.infer<typeof SuggestWordResponse>;

export const ImportWordsRequest = z.object({
  items: z.array(NewWord).check(z.minLength(1), z.maxLength(MAX_IMPORT_BATCH)),
});
/** The result for one item; `full`: the word bank has reached its maximum. */
export const ImportOutcome = z.enum(['added', 'duplicate', 'full']);
export type ImportOutcome = z.infer<typeof ImportOutcome>;
/** One outcome for each item, in the order of the request. */
export const ImportWordsResponse = z.object({ outcomes: z.array(ImportOutcome) });

/** Enough for the words that a session may bring back; creating a pattern takes processor time. */
export const MAX_WORD_PATTERNS = 50;
export const GetWordPatternsRequest = z.object({
  words: z.array(BankWord).check(z.minLength(1), z.maxLength(MAX_WORD_PATTERNS)),
});
/** One pattern for each word, in the order of the request. */
export const GetWordPatternsResponse = z.object({ wordPatterns: z.array(WordPattern) });
