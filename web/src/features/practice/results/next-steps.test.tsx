import type { Card, Lesson, SentenceFeedback } from '@parley/functions/contract';
import { act, render, screen } from '@testing-library/react';
import { subDays } from 'date-fns';
import { MemoryRouter } from 'react-router';
import { beforeEach, expect, test, vi } from 'vitest';
import { createCard } from '../../../deck/testing/cards.ts';
import { queryClient } from '../../../lib/query-client.ts';
import { readMemory } from '../../../memory/read-memory.ts';
import type { FeedbackParts } from './feedback-machine.ts';
import { NextSteps } from './next-steps.tsx';
import { done, noop, session } from './testing/render-results.tsx';

const { changeCards, deck } = vi.hoisted(() => ({
  changeCards: vi.fn<(uid: string, changes: readonly object[]) => void>(),
  deck: { cards: [] as readonly Card[] },
}));
vi.mock('../../../memory/read-memory.ts', () => ({
  readMemory: vi.fn<typeof readMemory>(async () => ({ isOn: false, facts: [] })),
}));
vi.mock('../../../deck/deck.ts', () => ({
  changeCards,
  useDeck: () => ({ cards: deck.cards, isCurrent: true }),
}));

const AT = Date.now();
const dueCard = createCard({ word: 'trip', reviews: [[subDays(AT, 9).getTime(), 3]] });
const SESSION = {
  ...session,
  messages: [{ id: '1', role: 'user' as const, content: 'I took a trip.', at: AT }],
  wordPatterns: [{ word: 'trip', pattern: String.raw`\b(trips?)\b` }],
};

const createMistake = (message: string, wrong: string, right: string): SentenceFeedback => ({
  message,
  corrected: message.replace(wrong, right),
  explanation: 'Use the past.',
  edits: [
    { wrong, right, category: 'verb-tense', severity: 'wrong', isTopic: true, reason: 'Use the past.' },
  ],
});
const withMistakes = (...mistakes: SentenceFeedback[]): FeedbackParts => ({
  ...done,
  grammar: { status: 'done', value: { errorAnalysis: { mistakes, summary: '' } } },
});

interface Options {
  owner?: string;
  cards?: readonly Card[];
  parts?: FeedbackParts;
  onStartNew?: (lesson: Lesson) => void;
}

function show({ owner = 'u1', cards = [], parts = done, onStartNew = noop }: Options) {
  deck.cards = cards;
  return render(
    <MemoryRouter>
      <NextSteps
        uid="u1"
        owner={owner}
        session={SESSION}
        feedback={{ status: 'open', input: SESSION, ...parts }}
        onStartNew={onStartNew}
      />
    </MemoryRouter>,
  );
}

beforeEach(() => {
  changeCards.mockClear();
  vi.mocked(readMemory).mockClear();
  queryClient.clear();
});

test("counts the use of a due word as a review in the learner's own session", () => {
  show({ cards: [dueCard] });
  expect(changeCards).toHaveBeenCalledExactlyOnceWith('u1', [
    { type: 'review', cardId: dueCard.id, at: AT, rating: 3 },
  ]);
});

test("does not count reviews from a guest's session after the guest signs in to an account", () => {
  show({ owner: 'guest', cards: [dueCard] });
  expect(changeCards).not.toHaveBeenCalled();
});

test('does not count a word that the feedback corrects as a review', () => {
  show({ cards: [dueCard], parts: withMistakes(createMistake('I took a trip.', 'trip', 'journey')) });
  expect(changeCards).not.toHaveBeenCalled();
});

test('does not count reviews before the grammar feedback is done', () => {
  show({ cards: [dueCard], parts: { ...done, grammar: { status: 'pending' } } });
  expect(changeCards).not.toHaveBeenCalled();
});

test('links to the cards to review today, due ones and new ones', () => {
  const newCards = ['walk', 'run', 'swim'].map((word) => createCard({ word, createdAt: AT }));
  show({ owner: 'guest', cards: [dueCard, ...newCards] });
  expect(screen.getByRole('link', { name: 'Review 4 cards' }).getAttribute('href')).toBe('/review');
});

test('starts the same topic at the next level after a high score', () => {
  const onStartNew = vi.fn<(lesson: Lesson) => void>();
  const figures = {
    words: 120,
    messages: 6,
    sentences: 12,
    differentWords: 80,
    knownShare: 1,
    advancedWords: 20,
    linkingWords: 8,
    practiceWords: 0,
    practiceWordsUsed: 0,
  };
  const score = {
    status: 'done' as const,
    value: {
      totalScore: 100,
      figures,
      wordsUsed: [],
      customWords: [],
      linkingWords: [],
      improvementTip: '',
    },
  };
  show({ parts: { ...done, score }, onStartNew });
  screen.getByRole('button', { name: 'Try this topic at Upper Intermediate' }).click();
  expect(onStartNew).toHaveBeenCalledExactlyOnceWith({
    level: 'Upper Intermediate',
    topic: 'Past Simple',
    customWords: [],
  });
});

test('starts the same lesson with what went wrong', () => {
  const onStartNew = vi.fn<(lesson: Lesson) => void>();
  show({ parts: withMistakes(createMistake('Yesterday I go home.', 'go', 'went')), onStartNew });
  screen.getByRole('button', { name: 'Practise what went wrong' }).click();
  expect(onStartNew).toHaveBeenCalledExactlyOnceWith({
    level: 'Intermediate',
    topic: 'Past Simple',
    customWords: ['went'],
  });
});

test("does not read the memory after a guest's session", async () => {
  const { unmount } = show({});
  await vi.waitFor(() => expect(readMemory).toHaveBeenCalledOnce());
  unmount();
  show({ owner: 'guest' });
  await act(async () => undefined);
  expect(readMemory).toHaveBeenCalledOnce();
});
