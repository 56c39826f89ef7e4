import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { CORRECTION_POLICIES, LEVEL_NAMES, type Lesson, type Message } from '../contract/index.ts';
import { PROMPT_VERSION } from '../platform/ai/prompt-version.ts';
import { createCallInstructions } from '../tutor/call-prompt.ts';
import { createIntroductionPrompt } from '../tutor/introduction-prompt.ts';
import { createReplyPrompt } from '../tutor/reply-prompt.ts';
import type { Participation } from '../tutor/turn-facts.ts';
import { createTopicCheckPrompt } from '../tutor/topic-check-prompt.ts';
import { createWordsPrompt } from '../tutor/words-prompt.ts';
import { createSuggestionsPrompt } from '../word-bank/suggestions-prompt.ts';
import { createFactsPrompt } from './facts-prompt.ts';
import { createGrammarPrompt } from './grammar-prompt.ts';
import { createTipPrompt } from './tip-prompt.ts';
import { createVocabularyPrompt } from './vocabulary-prompt.ts';

/** The hash of all prompts, by version. Add a version when a prompt changes; never change an old one. */
const HASHES: Record<number, string> = {
  2: '1f44ecb817d78073',
  3: 'c4ebf510fff5750e',
  4: '02209f32f5d6abc2',
  5: '24f7d3095ca19d9d',
};

const LESSON: Lesson = { level: 'Intermediate', topic: 'Past Simple', customWords: ['trip'] };
const MESSAGES: Message[] = [{ role: 'user', content: 'I go home.' }];
const PARTICIPATIONS: Participation[] = ['answers', 'asks', 'leads', 'stuck', 'not-english', 'off-topic'];

const createPrompts = () => [
  ...LEVEL_NAMES.flatMap((level) =>
    CORRECTION_POLICIES.map((policy) => createCallInstructions({ ...LESSON, level }, 'music', policy)),
  ),
  createIntroductionPrompt(LESSON, 'music'),
  ...[0, 1, 2, 3].flatMap((repliesLeft) =>
    PARTICIPATIONS.flatMap((participation) =>
      CORRECTION_POLICIES.map((policy) =>
        createReplyPrompt(
          LESSON,
          MESSAGES,
          { repliesLeft, replyNumber: 4 - repliesLeft, participation, unusedWords: ['trip'] },
          policy,
        ),
      ),
    ),
  ),
  createTopicCheckPrompt(LESSON, MESSAGES),
  createWordsPrompt(LESSON),
  createGrammarPrompt({ ...LESSON, explanationLanguage: 'uk' }, MESSAGES),
  ...[false, true].flatMap((spoken) => [
    createGrammarPrompt({ ...LESSON, spoken }, MESSAGES),
    createTipPrompt({ messages: MESSAGES, wordsUsed: [], wordsMissed: ['trip'], linkingWords: [], spoken }),
  ]),
  createVocabularyPrompt(LESSON, MESSAGES),
  createFactsPrompt({ messages: MESSAGES, knownFacts: ['has a dog'] }),
  createIntroductionPrompt(LESSON, 'music', ['has a dog']),
  createSuggestionsPrompt({
    word: 'trip',
    sentence: 'It was a long trip.',
    level: 'Intermediate',
    topic: 'Past Simple',
  }),
];

test('the version of the prompts changes when a prompt changes', () => {
  const hash = createHash('sha256').update(JSON.stringify(createPrompts())).digest('hex').slice(0, 16);
  expect(HASHES[PROMPT_VERSION]).toBe(hash);
  expect(Object.keys(HASHES).at(-1)).toBe(String(PROMPT_VERSION));
});
