import type { GrammarFeedback, Lesson, ScoreFeedback } from '@parley/functions/contract';
import { describe, expect, it } from 'vitest';
import { planNextLevel, planRepetition } from './plan-next-session.ts';

const LESSON: Lesson = { level: 'Intermediate', topic: 'Past Simple', customWords: ['trip', 'walk'] };
const FIGURES = {
  words: 120,
  messages: 6,
  sentences: 12,
  differentWords: 70,
  knownShare: 1,
  advancedWords: 12,
  linkingWords: 6,
  practiceWords: 2,
  practiceWordsUsed: 2,
};

const createScore = (change: Partial<ScoreFeedback> = {}): ScoreFeedback => ({
  totalScore: 0,
  figures: FIGURES,
  wordsUsed: ['trip', 'walk'],
  customWords: ['trip', 'walk'],
  linkingWords: [],
  improvementTip: '',
  ...change,
});

function createGrammar(...rights: readonly string[]): GrammarFeedback {
  const mistakes = rights.map((right) => ({
    message: `I go ${right}.`,
    explanation: 'Wrong.',
    corrected: 'Right.',
    edits: [
      {
        wrong: 'go',
        right,
        category: 'verb-tense' as const,
        severity: 'wrong' as const,
        isTopic: true,
        reason: 'Wrong.',
      },
    ],
  }));
  return { errorAnalysis: { mistakes, summary: '' } };
}

describe('repetition', () => {
  it('practises unused words and corrected ones, each once', () => {
    const feedback = {
      lesson: LESSON,
      score: createScore({ wordsUsed: ['Trip'] }),
      grammar: createGrammar('went.', 'Went'),
    };
    expect(planRepetition(feedback)).toEqual({ ...LESSON, customWords: ['walk', 'went'] });
  });

  it('is not suggested when nothing went wrong', () => {
    expect(planRepetition({ lesson: LESSON, score: createScore(), grammar: createGrammar() })).toBeNull();
  });

  it('leaves out corrections that are too long to practise', () => {
    const grammar = createGrammar('word '.repeat(20).trim());
    expect(planRepetition({ lesson: LESSON, score: createScore(), grammar })).toBeNull();
  });
});

describe('the next level', () => {
  it('is suggested after a good score', () => {
    expect(planNextLevel({ lesson: LESSON, score: createScore(), grammar: createGrammar() })).toEqual({
      ...LESSON,
      level: 'Upper Intermediate',
      customWords: [],
    });
  });

  it.each<[string, Partial<ScoreFeedback>, Lesson]>([
    ['a low score', { figures: { ...FIGURES, words: 20, differentWords: 10, messages: 3 } }, LESSON],
    ['an old session without figures', { figures: undefined }, LESSON],
    ['the highest level', {}, { ...LESSON, level: 'Proficient' }],
  ])('is not suggested after %s', (_what, change, lesson) => {
    expect(planNextLevel({ lesson, score: createScore(change), grammar: createGrammar() })).toBeNull();
  });
});
