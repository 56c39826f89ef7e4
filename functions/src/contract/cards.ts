import * as z from 'zod/mini';
import { MAX_BANK_FIELD_LENGTH } from './limits.ts';
import { NewWord } from './new-word.ts';
import { plainText } from './text.ts';

/** For a card about a word, the word's id in the word bank. */
export const CardId = z.string().check(z.regex(/^[\da-f]{32}$/));

/** Up to the year 2059: a review log stores times with at most eight digits in base 36. */
export const MAX_CARD_TIME = 36 ** 8 - 1;
/** In ms since 1970. */
const Time = z.int().check(z.nonnegative(), z.maximum(MAX_CARD_TIME));

const WordContent = z.object({ type: z.literal('word'), ...NewWord.shape });
export type WordContent = z.infer<typeof WordContent>;

const Sentence = plainText(MAX_BANK_FIELD_LENGTH);
const MAX_EDITS = 10;
const MAX_EDIT_LENGTH = 100;
export const MAX_EXPLANATION_LENGTH = 600;

/** A sentence of the learner with its mistakes. */
export const MistakeContent = z.object({
  type: z.literal('mistake'),
  sentence: Sentence,
  corrected: Sentence,
  edits: z
    .array(
      z.object({
        wrong: plainText(MAX_EDIT_LENGTH),
        /** Empty if the words have to be left out. */
        right: z.union([z.literal(''), plainText(MAX_EDIT_LENGTH)]),
      }),
    )
    .check(z.minLength(1), z.maxLength(MAX_EDITS)),
  explanation: plainText(MAX_EXPLANATION_LENGTH),
});
export type MistakeContent = z.infer<typeof MistakeContent>;

export const CardContent = z.discriminatedUnion('type', [WordContent, MistakeContent]);
export type CardContent = z.infer<typeof CardContent>;

/** How well the learner remembered: the ratings of FSRS, the scheduler. */
export const RATINGS = { again: 1, hard: 2, good: 3, easy: 4 } as const;
export type Rating = (typeof RATINGS)[keyof typeof RATINGS];

/** `buried`: hidden until a time; `suspended`: hidden until the learner resumes the card. */
const CardStatus = z.discriminatedUnion('type', [
  z.object({ type: z.literal('active') }),
  z.object({ type: z.literal('buried'), until: Time }),
  z.object({ type: z.literal('suspended') }),
]);
export type CardStatus = z.infer<typeof CardStatus>;

/** Something to remember. Its due date is computed from its reviews. */
export const Card = z.object({
  id: CardId,
  createdAt: Time,
  content: CardContent,
  /** When the learner last edited the content. */
  editedAt: z.optional(Time),
  status: CardStatus,
  statusAt: z.optional(Time),
  /** The latest 100 reviews, undone ones included (see review-log.ts). */
  reviews: z.string(),
});
export type Card = z.infer<typeof Card>;

/** Four documents are enough for 2,000 cards with their reviews, and few enough for a page to read them all. */
export const DECK_PARTS = 4;
export const MAX_CARDS_PER_PART = 600;
const parseJson = z.transform((text: string): unknown => JSON.parse(text));
const UncheckedCards = z.array(z.unknown());
/** A part of a learner's deck, whose cards the page checks in steps. */
export const UncheckedDeckPart = z.object({
  cards: z.union([z.pipe(z.pipe(z.string(), parseJson), UncheckedCards), UncheckedCards]),
});
/**
 * A part of a learner's deck, as it is stored. The cards are one JSON text, because as Firestore maps, as in older parts, they are
 * several times as large on the wire and slow to decode.
 */
export const DeckPart = z.object({ cards: z.pipe(UncheckedDeckPart.shape.cards, z.array(Card)) });
export const encodeDeckPart = (cards: readonly Card[]) => ({ cards: JSON.stringify(cards) });

/** Far more than a card needs. Beyond this, the oldest reviews are dropped, because they matter least. */
export const MAX_REVIEWS = 100;
const LOG_ENTRY = String.raw`[\da-z]{1,8}[1-4]`;
/** Reviews that have not been undone (see review-log.ts). */
const ReviewLog = z
  .string()
  .check(z.regex(new RegExp(`^${LOG_ENTRY}(?: ${LOG_ENTRY}){0,${MAX_REVIEWS - 1}}$`)));

/**
 * A change to the learner's cards. A device that got no response can send it again, because applying a change twice has no second
 * effect, except that a repeated addition brings back a card that was deleted in the meantime (decision record 32). A review is
 * identified by its card and its time; an undone review never counts again. Of several edits, the one with the latest time wins,
 * whichever arrives last. A deletion does not affect a card that was added later.
 */
export const CardChange = z.discriminatedUnion('type', [
  z.object({
    type: z.literal('add'),
    cardId: CardId,
    at: Time,
    content: CardContent,
    /** Reviews from a file, which are added even if the card exists. */
    reviews: z.optional(ReviewLog),
  }),
  z.object({
    type: z.literal('review'),
    cardId: CardId,
    at: Time,
    rating: z.union([z.literal(1), z.literal(2), z.literal(3), z.literal(4)]),
  }),
  z.object({ type: z.literal('undo-review'), cardId: CardId, at: Time }),
  z.object({ type: z.literal('edit'), cardId: CardId, at: Time, content: CardContent }),
  z.object({ type: z.literal('set-status'), cardId: CardId, at: Time, status: CardStatus }),
  z.object({ type: z.literal('delete'), cardId: CardId, at: Time }),
]);
export type CardChange = z.infer<typeof CardChange>;

export const MAX_CARD_CHANGES = 100;
export const ChangeCardsRequest = z.object({
  changes: z.array(CardChange).check(z.minLength(1), z.maxLength(MAX_CARD_CHANGES)),
});
/** The positions of the changes for which the deck has no room. All others are applied. */
export const ChangeCardsResponse = z.object({ rejected: z.array(z.int()) });
