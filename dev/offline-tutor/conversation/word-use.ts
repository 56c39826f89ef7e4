import nlp from 'compromise';
import * as z from 'zod';

const Conjugations = z.array(z.record(z.string(), z.string()));

const escapeRegExp = (text: string): string => text.replaceAll(/[.*+?^${}()|[\]\\]/gu, String.raw`\$&`);

/** A word with its plural and its verb forms: "take off" -> take off, takes off, took off, ... */
function getWordForms(word: string): string[] {
  const verbs = Conjugations.safeParse(nlp(word).verbs().conjugate());
  const conjugated = verbs.success ? verbs.data.flatMap((forms) => Object.values(forms)) : [];
  const plural: unknown = nlp(word).nouns().toPlural().text();
  return [word, ...conjugated, ...(typeof plural === 'string' && plural !== '' ? [plural] : [])];
}

const MAX_CACHED_PATTERNS = 2_000;
const patterns = new Map<string, RegExp>();

function getPattern(word: string): RegExp {
  const known = patterns.get(word);
  if (known !== undefined) return known;
  const phrases = getWordForms(word).map((form) => {
    const words = form.split(/\s+/u).map(escapeRegExp);
    // In longer phrases, other words between all words would take exponential time.
    return words.join(words.length === 2 ? String.raw`(?:\s+\S+){0,3}?\s+` : String.raw`\s+`);
  });
  const pattern = new RegExp(String.raw`(?<![\p{L}\p{N}])(?:${phrases.join('|')})(?![\p{L}\p{N}])`, 'iu');
  // Cached because conjugation takes milliseconds and the same words are checked on every turn.
  if (patterns.size >= MAX_CACHED_PATTERNS) patterns.clear();
  patterns.set(word, pattern);
  return pattern;
}

/** Whether a text uses a word in any form, allowing up to three other words between the two words of a phrase. */
export function usesWord(text: string, word: string): boolean {
  return getPattern(word.toLowerCase()).test(text);
}
