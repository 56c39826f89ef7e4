import { TOPICS, type Level, type Topic } from '../contract/index.ts';

interface LevelProfile {
  /** The level of the Common European Framework of Reference. */
  cefr: 'A2' | 'B1' | 'B2' | 'C1' | 'C2';
  /** The maximum number of words in one of the tutor's sentences. */
  sentenceWords: number;
  grammar: string;
  vocabulary: string;
}

const PROFILES: Record<Level, LevelProfile> = {
  'Pre-Intermediate': {
    cefr: 'A2',
    sentenceWords: 10,
    grammar: 'only the present and past simple, the present continuous, "going to" and "can"',
    vocabulary: 'only the 1,500 most common words, without idioms or phrasal verbs',
  },
  Intermediate: {
    cefr: 'B1',
    sentenceWords: 14,
    grammar:
      'the simple and continuous tenses, the present perfect, "will", "going to", "can", the first conditional and simple relative clauses',
    vocabulary: 'the 3,000 most common words and everyday phrasal verbs',
  },
  'Upper Intermediate': {
    cefr: 'B2',
    sentenceWords: 18,
    grammar: 'all tenses, the passive, reported speech and all conditionals',
    vocabulary: 'roughly the 5,000 most common words, and idioms whose meaning is clear from the sentence',
  },
  Advanced: {
    cefr: 'C1',
    sentenceWords: 24,
    grammar: 'any structure, including inversion and participle clauses',
    vocabulary: 'precise and varied words, collocations and common idioms',
  },
  Proficient: {
    cefr: 'C2',
    sentenceWords: 30,
    grammar: 'any structure, with shades of register and irony',
    vocabulary: 'the full range of an educated native speaker',
  },
};

/** The maximum number of words that the tutor may use in a sentence. */
export const getMaxSentenceWords = (level: Level): number => PROFILES[level].sentenceWords;

/** Describes how the tutor speaks to a learner of this level. The grammar of the topic is used at any level. */
export function describeLevel(level: Level): string {
  const { cefr, sentenceWords, grammar, vocabulary } = PROFILES[level];
  return `The learner's level is ${cefr}. Your sentences have at most ${sentenceWords} words. Grammar: ${grammar}, plus the lesson's topic. Vocabulary: ${vocabulary}.`;
}

/** Describes the topic with the text that learners read about it. */
export function describeTopic(topic: Topic): string {
  const description = TOPICS.find(({ name }) => name === topic)?.description ?? '';
  return `The lesson's grammar topic is ${topic}: ${description} Use it yourself, and ask questions that are hard to answer without it.`;
}
