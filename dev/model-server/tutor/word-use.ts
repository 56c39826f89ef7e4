import nlp from 'compromise';
import * as z from 'zod';

const Conjugations = z.array(z.record(z.string(), z.string()));

const escape = (text: string): string => text.replaceAll(/[.*+?^${}()|[\]\\]/gu, String.raw`\$&`);

/** A word with its plural and its verb forms: "take off" -> take off, takes off, took off, ... */
function formsOf(word: string): string[] {
  const verbs = Conjugations.safeParse(nlp(word).verbs().conjugate());
  const conjugated = verbs.success ? verbs.data.flatMap((forms) => Object.values(forms)) : [];
  const plural: unknown = nlp(word).nouns().toPlural().text();
  return [word, ...conjugated, ...(typeof plural === 'string' && plural !== '' ? [plural] : [])];
}

/** Whether a text uses a practice word, in any of its forms and with up to three words inside a phrase. */
export function usesWord(text: string, word: string): boolean {
  const phrases = formsOf(word.toLowerCase()).map((form) =>
    form
      .split(/\s+/u)
      .map(escape)
      .join(String.raw`(?:\s+\S+){0,3}?\s+`),
  );
  return new RegExp(String.raw`(?<![\p{L}\p{N}])(?:${phrases.join('|')})(?![\p{L}\p{N}])`, 'iu').test(text);
}
