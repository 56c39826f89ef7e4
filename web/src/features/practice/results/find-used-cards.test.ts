import type { Card, SentenceFeedback } from '@parley/functions/contract';
import { addDays } from 'date-fns';
import { describe, expect, it } from 'vitest';
import { createCard } from '../../../deck/testing/cards.ts';
import {
  findUsedCards,
  listCountedCards,
  listWordsWithoutPattern,
  selectDueWordCards,
} from './find-used-cards.ts';

const NOW = new Date(2026, 0, 26, 12).getTime();
const PATTERNS = [
  { word: 'trip', pattern: String.raw`\b(trips?)\b` },
  { word: 'walk', pattern: String.raw`\b(walk(?:s|ed)?)\b` },
];

function createSession(...texts: readonly string[]) {
  const messages = texts.map((content, index) => ({
    id: String(index),
    role: index % 2 === 0 ? ('assistant' as const) : ('user' as const),
    content,
    at: NOW - texts.length + 1 + index,
  }));
  return { messages };
}
const createDueCard = (word: string) => createCard({ word, reviews: [[addDays(NOW, -9).getTime(), 3]] });
const createCorrection = (message: string, ...edits: [wrong: string, right: string][]): SentenceFeedback => ({
  message,
  explanation: '',
  edits: edits.map(([wrong, right]) => ({
    wrong,
    right,
    category: 'other',
    severity: 'wrong',
    isTopic: false,
    reason: '',
  })),
});
const getRatings = (
  cards: readonly Card[],
  session: ReturnType<typeof createSession>,
  ...mistakes: SentenceFeedback[]
) =>
  findUsedCards(selectDueWordCards(cards, session), { session, wordPatterns: PATTERNS, mistakes }).map(
    ({ rating }) => rating,
  );

describe('words used in a session', () => {
  it('count as remembered when the learner used them first', () => {
    const session = createSession('Where did you go?', 'I took a trip.', 'How was the trip?', 'Good.');
    expect(getRatings([createDueCard('trip')], session)).toEqual([3]);
  });

  it('count as hard when the tutor had used them before', () => {
    const session = createSession('Tell me about a trip.', 'My trips are long.');
    expect(getRatings([createDueCard('trip')], session)).toEqual([2]);
  });

  it('do not count if only the tutor used them', () => {
    const session = createSession('Tell me about a trip.', 'I took a train.');
    expect(getRatings([createDueCard('trip')], session)).toEqual([]);
  });

  it('do not count if the feedback replaces them', () => {
    const session = createSession('Hello?', 'Yesterday I walk home. I had a trip.');
    const correction = createCorrection('Yesterday I walk home.', ['walk', 'walked']);
    expect(getRatings([createDueCard('walk'), createDueCard('trip')], session, correction)).toEqual([3]);
  });

  it('count if the feedback corrects only the words around them', () => {
    const session = createSession('Hello?', 'I went on trip.');
    const correction = createCorrection('I went on trip.', ['on trip', 'on a trip']);
    expect(getRatings([createDueCard('trip')], session, correction)).toEqual([3]);
  });

  it('count as hard when the learner used them correctly only after the tutor', () => {
    const session = createSession('Hello?', 'Yesterday I walk.', 'You walked?', 'I walked a lot.');
    const correction = createCorrection('Yesterday I walk.', ['walk', 'walked']);
    expect(getRatings([createDueCard('walk')], session, correction)).toEqual([2]);
  });

  it('do not count if they are new, suspended or not due yet', () => {
    const session = createSession('Hello?', 'I took a trip.');
    const learned = [[addDays(NOW, -9).getTime(), 3]] as const;
    const cards = [
      createCard({ word: 'trip' }),
      createCard({ word: 'Trip', reviews: learned, status: { type: 'suspended' } }),
      createCard({ word: 'TRIP', reviews: [[NOW - 5, 3]] }),
    ];
    expect(getRatings(cards, session)).toEqual([]);
  });

  it('do not count if the card has been reviewed since the session', () => {
    const session = createSession('Hello?', 'I took a trip.');
    expect(getRatings([createCard({ word: 'trip', reviews: [[NOW + 1, 1]] })], session)).toEqual([]);
  });

  it('are listed as lacking a pattern unless the session has one for them', () => {
    const due = [createDueCard('TRIP'), createDueCard('journey')];
    expect(listWordsWithoutPattern(due, PATTERNS)).toEqual(['journey']);
  });

  it('are recognised by the time of their review, so that a session never counts twice', () => {
    const session = createSession('Hello?', 'I took a trip.');
    const counted = createCard({
      word: 'trip',
      reviews: [
        [addDays(NOW, -9).getTime(), 3],
        [NOW, 3],
      ],
    });
    expect(listCountedCards([counted], session)).toEqual([{ card: counted, rating: 3 }]);
    expect(getRatings([counted], session)).toEqual([]);
  });
});
