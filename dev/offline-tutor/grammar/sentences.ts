/** A sentence of a text, with its position in UTF-16 code units. */
export interface Sentence {
  text: string;
  start: number;
  end: number;
}

/** The sentences of a text, without the space around them. */
export const splitSentences = (text: string): Sentence[] =>
  Array.from(text.matchAll(/\S(?:[^\n]*?[.!?…]+(?=\s|$)|[^\n]*)/gu), (match) => {
    const sentence = match[0].trimEnd();
    return { text: sentence, start: match.index, end: match.index + sentence.length };
  });
