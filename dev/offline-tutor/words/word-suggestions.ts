import type { WordSuggestions } from '@parley/functions/contract';
import nlp from 'compromise';
import * as z from 'zod';
import { usesWord } from '../conversation/word-use.ts';
import { type ChatMessage, readUserJson } from '../chat-request.ts';
import ukrainian from './ukrainian.json' with { type: 'json' };
import { findSenses } from './wordnet.ts';

const MAX_RESULTS = 5;
const TRANSLATIONS = new Map(Object.entries(ukrainian));
const Requested = z.object({ word: z.string() });

/** Reads the requested word from the JSON user message. Throws `UnsupportedRequestError` if it contains no word. */
export const readRequestedWord = (messages: readonly ChatMessage[]): string =>
  readUserJson(messages, Requested, 'a word').word;

/** The Ukrainian translations of a lower-case word; empty if it is unknown. */
export const findTranslations = (word: string): string[] => TRANSLATIONS.get(word)?.split(', ') ?? [];

/** Looks up a word in any form in WordNet and in the Ukrainian word list. */
export function suggestWordDetails(requested: string): WordSuggestions {
  const bases = getBaseForms(requested);
  const translations = bases.map(findTranslations).find(({ length }) => length > 0) ?? [];
  const senses = bases.map(findSenses).find(({ length }) => length > 0) ?? [];
  const examples = senses.flatMap((sense) => sense.examples);
  return {
    translations: translations.slice(0, MAX_RESULTS),
    definitions: senses.map(({ definition }) => definition).slice(0, MAX_RESULTS),
    // WordNet's examples belong to a meaning and may use a synonym instead.
    examples: examples
      .filter((example) => bases.some((base) => usesWord(example, base)))
      .map(asSentence)
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

function asSentence(example: string): string {
  const sentence = `${example.charAt(0).toUpperCase()}${example.slice(1)}`;
  return /[.!?]$/u.test(sentence) ? sentence : `${sentence}.`;
}
