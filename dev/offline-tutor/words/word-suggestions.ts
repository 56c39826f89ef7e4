import type { WordSuggestions } from '@parley/functions/contract';
import nlp from 'compromise';
import * as z from 'zod';
import { usesWord } from '../conversation/word-use.ts';
import { type ChatMessage, readUserJson } from '../chat-request.ts';
import ukrainian from './ukrainian.json' with { type: 'json' };
import { findSenses, type Sense } from './wordnet.ts';

const MAX_RESULTS = 5;
const TRANSLATIONS = new Map(Object.entries(ukrainian));
const Requested = z.object({ word: z.string(), sentence: z.optional(z.string()) });
export type RequestedWord = z.infer<typeof Requested>;

/**
 * Reads the requested word and its sentence from the JSON user message. Throws `UnsupportedRequestError` if it contains
 * no word.
 */
export const readRequestedWord = (messages: readonly ChatMessage[]): RequestedWord =>
  readUserJson(messages, Requested, 'a word');

/** The Ukrainian translations of a lower-case word; empty if it is unknown. */
export const findTranslations = (word: string): string[] => TRANSLATIONS.get(word)?.split(', ') ?? [];

/**
 * Looks up a word in any form in WordNet and in the Ukrainian word list. With a sentence, returns only the sense that
 * the word has there.
 */
export function suggestWordDetails({ word, sentence }: RequestedWord): WordSuggestions {
  const bases = getBaseForms(word);
  const translations = bases.map(findTranslations).find(({ length }) => length > 0) ?? [];
  const found = bases.map(findSenses).find(({ length }) => length > 0) ?? [];
  const senses = sentence === undefined ? found : pickSense(found, word, sentence);
  const examples = senses.flatMap((sense) => sense.examples);
  return {
    translations: translations.slice(0, MAX_RESULTS),
    definitions: senses.map(({ definition }) => definition).slice(0, MAX_RESULTS),
    // WordNet's examples belong to a meaning and may use a synonym instead.
    examples: examples
      .filter((example) => bases.some((base) => usesWord(example, base)))
      .map(toSentence)
      .slice(0, MAX_RESULTS),
  };
}

/** The word as it is, without "to" or an article, and its base forms: "went" -> went, go. */
function getBaseForms(requested: string): string[] {
  const word = requested.trim().toLowerCase().replaceAll(/\s+/gu, ' ');
  const bare = word.replace(/^(?:to|an?|the) (?=\S)/u, '');
  const doc = nlp(bare);
  const infinitive: unknown = doc.verbs().toInfinitive().text();
  const singular: unknown = doc.nouns().toSingular().text();
  return z.array(z.string()).parse([word, bare, infinitive, singular]).filter(Boolean);
}

const listContentWords = (text: string): string[] => text.toLowerCase().match(/\p{L}{4,}/gu) ?? [];

/**
 * Picks the sense of the same word class as the word in the sentence; among several, the one whose gloss shares the
 * most words with the sentence.
 */
function pickSense(senses: readonly Sense[], word: string, sentence: string): Sense[] {
  const match = nlp(sentence).match(word);
  const context = new Set(listContentWords(sentence).filter((each) => each !== word.toLowerCase()));
  const countShared = ({ definition, examples }: Sense): number =>
    [definition, ...examples].flatMap(listContentWords).filter((each) => context.has(each)).length;
  const fitting = senses.filter(({ wordClass }) =>
    match.has(`#${wordClass.charAt(0).toUpperCase()}${wordClass.slice(1)}`),
  );
  const candidates = fitting.length > 0 ? fitting : senses;
  return candidates.toSorted((a, b) => countShared(b) - countShared(a)).slice(0, 1);
}

function toSentence(example: string): string {
  const sentence = `${example.charAt(0).toUpperCase()}${example.slice(1)}`;
  return /[.!?]$/u.test(sentence) ? sentence : `${sentence}.`;
}
