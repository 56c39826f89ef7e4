import {
  hasTranslatedReasons,
  type ExplanationLanguage,
  type Lesson,
  type Message,
} from '../contract/index.ts';
import type { Prompt } from '../platform/ai/ai.ts';
import { DATA_RULE, formatLesson } from '../tutor/lesson-data.ts';
import { createSystemMessage, SPOKEN, toData } from './prompt-parts.ts';

interface GrammarPromptOptions extends Lesson {
  /** The learner's messages are transcriptions. */
  spoken?: boolean | undefined;
  explanationLanguage?: ExplanationLanguage | undefined;
}

const LANGUAGE_NAMES: Record<ExplanationLanguage, string> = { uk: 'Ukrainian' };

const CATEGORIES =
  'article (a, an, the and other determiners), preposition, verb-tense (the wrong tense), verb-form (a wrong form of the right tense, modal verbs, infinitive or -ing), agreement (of subject and verb), noun (number, countability, possessive), pronoun, adjective-adverb (form, comparison), conjunction, word-order, word-choice (wrong word, false friend, collocation), spelling, other';

/** The language in which reasons are given besides English, if any. */
export const getReasonLanguage = ({
  level,
  explanationLanguage,
}: Pick<GrammarPromptOptions, 'level' | 'explanationLanguage'>): ExplanationLanguage | undefined =>
  hasTranslatedReasons(level) ? explanationLanguage : undefined;

/** Asks for the sentences with mistakes, each with the edits that correct it, and for what went well. */
export const createGrammarPrompt = (
  { spoken = false, explanationLanguage, ...lesson }: GrammarPromptOptions,
  messages: readonly Message[],
): Prompt => {
  const language = getReasonLanguage({ level: lesson.level, explanationLanguage });
  return [
    createSystemMessage(
      `You are a kind, exact English teacher. Look through what the learner (role "user") ${spoken ? 'said' : 'wrote'} and find the real mistakes.`,
      '"sentences": the learner\'s sentences that have a mistake, all of them, in their order. "sentence" is the whole sentence, copied exactly.',
      '"edits": every mistake in the sentence, in order. If there are more than ten sentences, give the edits of ten: first of those with a mistake in the lesson\'s topic, then of the worst; for the others, "edits" is empty. "wrong" is the shortest part that has to change, copied exactly; "right" replaces it. For a missing word, or if the part occurs more than once in the sentence, add neighbouring words until "wrong" occurs only once: "went school" becomes "went to school", and "a apple" becomes "an apple". Edits never overlap. With all edits, the sentence is correct, and keeps the learner\'s meaning, words and style.',
      'Mark what is wrong in standard English, and wordings that no native speaker would use. Accept British and American forms, informal style, short answers and contractions. If in doubt, it is not a mistake. Ignore capital letters, punctuation and chat abbreviations. Where there is no mistake, "sentences" is empty. List a repeated sentence once.',
      ...(spoken ? [SPOKEN] : []),
      `"category": ${CATEGORIES}.`,
      '"severity": "unclear" if a listener would not understand, "wrong" if it is incorrect, "unnatural" if it is correct, but a native speaker would never say it.',
      '"isTopic": whether the mistake is about the grammar topic of the lesson.',
      `"reason": why, in one English sentence of at most 20 words that a learner at this level understands. "translation": ${language === undefined ? 'null' : `the reason in ${LANGUAGE_NAMES[language]}, with English words and examples in English`}.`,
      '"goodExamples": up to two of the learner\'s correct sentences that use the grammar topic well, copied exactly; empty if there are none.',
      '"betterVersion": "sentence" is one of the learner\'s correct sentences, copied exactly, and "better" is what a native speaker would say instead, at the learner\'s level; null if none can be improved.',
      '"summary": two short, encouraging sentences: what went well, and what to practise next. It mentions no mistake that is not in "edits".',
      formatLesson(spoken ? { ...lesson, spoken } : lesson),
      DATA_RULE,
    ),
    toData({ messages }),
  ];
};
