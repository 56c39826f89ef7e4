import {
  CardChange,
  MistakeContent,
  type SentenceFeedback,
  type WordBankEntry,
} from '@parley/functions/contract';

type Addition = Extract<CardChange, { type: 'add' }>;

/** Creates the change that adds a card for a word in the word bank; undefined for a word that the server has not saved yet. */
export function createWordAddition(entry: WordBankEntry, at: number): Addition | undefined {
  // The schema leaves out the other fields of the entry.
  const content = { type: 'word', ...entry };
  const { data } = CardChange.safeParse({ type: 'add', cardId: entry.id, at, content });
  return data?.type === 'add' ? data : undefined;
}

/** Creates the content of a card for a mistake; undefined for a sentence that is too long, or whose mistakes cannot be marked. */
export const createMistakeContent = ({
  message,
  corrected,
  edits = [],
  explanation,
}: SentenceFeedback): MistakeContent | undefined =>
  MistakeContent.safeParse({
    type: 'mistake',
    sentence: message,
    corrected,
    edits: edits.map(({ wrong, right }) => ({ wrong, right })),
    explanation,
  }).data;

const ID_LENGTH = 32;

/** The same mistake always has the same id, so that it is never added twice. */
async function createMistakeId({ sentence }: MistakeContent): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(sentence));
  const hex = Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, '0'));
  return hex.join('').slice(0, ID_LENGTH);
}

/** Creates the change that adds a card for a mistake. */
export const createMistakeAddition = async (content: MistakeContent, at: number): Promise<Addition> => ({
  type: 'add',
  cardId: await createMistakeId(content),
  at,
  content,
});
