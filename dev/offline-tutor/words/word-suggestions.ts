import type { WordSuggestions } from '@parley/functions/contract';
import nlp from 'compromise';
import * as z from 'zod';
import { usesWord } from '../conversation/word-use.ts';
import { UnsupportedRequestError, type ChatMessage } from '../chat-request.ts';
import { parseJson } from '../parse-json.ts';
import ukrainian from './ukrainian.json' with { type: 'json' };
import { findSenses } from './wordnet.ts';

const MOST = 5;
const TRANSLATIONS = new Map(Object.entries(ukrainian));
const Asked = z.object({ word: z.string() });

/** Reads the requested word from the JSON user message. Throws `UnsupportedRequestError` if it contains no word. */
export function readRequestedWord(messages: readonly ChatMessage[]): string {
  for (const { content } of messages.filter(({ role }) => role === 'user')) {
    const asked = Asked.safeParse(parseJson(content));
    if (asked.success) return asked.data.word;
  }
  throw new UnsupportedRequestError('No user message contains a word as JSON.', 'messages');
}

/** The Ukrainian translations of a lower-case word, if known. */
export const findTranslations = (word: string): string[] => TRANSLATIONS.get(word)?.split(', ') ?? [];

/** Looks up a word in any form in WordNet and in the Ukrainian word lists. */
export function suggestWord(asked: string): WordSuggestions {
  const bases = getBaseForms(asked);
  const translations = bases.map(findTranslations).find(({ length }) => length > 0) ?? [];
  const senses = bases.map(findSenses).find(({ length }) => length > 0) ?? [];
  const examples = senses.flatMap((sense) => sense.examples);
  return {
    translations: translations.slice(0, MOST),
    definitions: senses.map(({ definition }) => definition).slice(0, MOST),
    // WordNet's examples belong to a meaning and may use a synonym instead.
    examples: examples
      .filter((example) => bases.some((base) => usesWord(example, base)))
      .map(asSentence)
      .slice(0, MOST),
  };
}

/** The word as it is, without "to" or an article, and its base forms: "went" -> went, go. */
function getBaseForms(asked: string): string[] {
  const word = asked.trim().toLowerCase().replaceAll(/\s+/gu, ' ');
  const bare = word.replace(/^(?:to|an?|the) (?=\S)/u, '');
  const seen = nlp(bare);
  const infinitive: unknown = seen.verbs().toInfinitive().text();
  const singular: unknown = seen.nouns().toSingular().text();
  return z.array(z.string()).parse([word, bare, infinitive, singular]).filter(Boolean);
}

function asSentence(example: string): string {
  const sentence = `${example.charAt(0).toUpperCase()}${example.slice(1)}`;
  return /[.!?]$/u.test(sentence) ? sentence : `${sentence}.`;
}
