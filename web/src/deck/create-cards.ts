import {
  CardChange,
  type NewWord,
  type SentenceFeedback,
  type WordBankEntry,
} from '@parley/functions/contract';

type Addition = Extract<CardChange, { type: 'add' }>;

const parseAddition = (addition: unknown): Addition | undefined => {
  const { data } = CardChange.safeParse(addition);
  return data?.type === 'add' ? data : undefined;
};

const getDetails = ({ word, translation, definition, example }: NewWord): NewWord => ({
  word,
  translation,
  definition,
  example,
});

/** Adds a card for a word of the word bank; undefined for a word that the server has not added yet. */
export const createWordAddition = (entry: WordBankEntry, at: number): Addition | undefined =>
  parseAddition({ type: 'add', cardId: entry.id, at, content: { type: 'word', ...getDetails(entry) } });

const ID_LENGTH = 32;

/** The same mistake always has the same id, so that it is never added twice. */
async function createMistakeId(sentence: string): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(sentence));
  const hex = Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, '0'));
  return hex.join('').slice(0, ID_LENGTH);
}

/** Adds a card for a mistake; undefined for a sentence that is too long, or whose mistakes cannot be marked. */
export async function createMistakeAddition(
  { message, corrected, edits = [], explanation }: SentenceFeedback,
  at: number,
): Promise<Addition | undefined> {
  const content = {
    type: 'mistake',
    sentence: message,
    corrected,
    edits: edits.map(({ wrong, right }) => ({ wrong, right })),
    explanation,
  };
  return parseAddition({ type: 'add', cardId: await createMistakeId(message), at, content });
}
