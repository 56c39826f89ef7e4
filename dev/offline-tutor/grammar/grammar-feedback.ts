import type { MistakeCategory, Severity, Topic } from '@parley/functions/contract';
import { isAudible } from './audible.ts';
import type { TutorLesson } from '../conversation/lesson.ts';
import { findBetterVersion, type BetterVersion } from './better-version.ts';
import type { Harper } from './harper.ts';
import { toFinding } from './harper-findings.ts';
import { checkAgainstRules } from './learner-rules.ts';
import type { Finding } from './rule.ts';
import { splitSentences, type Sentence } from './sentences.ts';
import { CATEGORY_TEXTS, summarizeMistakes } from './summary.ts';
import { usesTopic } from './topic-patterns.ts';

interface Edit {
  wrong: string;
  right: string;
  category: MistakeCategory;
  severity: Severity;
  isTopic: boolean;
  reason: string;
  translation: string | null;
}

/** The answer to a request for grammar feedback. */
export interface GrammarAnswer {
  sentences: { sentence: string; edits: Edit[] }[];
  goodExamples: string[];
  betterVersion: BetterVersion | null;
  summary: string;
}

/** As many as the prompt asks for. */
const MAX_SENTENCES_WITH_EDITS = 10;
const MAX_GOOD_EXAMPLES = 2;
const MIN_EXAMPLE_WORDS = 4;

/** The categories that a topic is about; other topics are about tenses. */
const TOPIC_CATEGORIES: Partial<Record<Topic, readonly MistakeCategory[]>> = {
  'Comparatives and Superlatives': ['adjective-adverb'],
  'Some / Any / Much / Many / A lot of': ['noun', 'article'],
  'Countable and Uncountable nouns': ['noun', 'article'],
  'Question formation': ['word-order'],
  'There is / There are': ['agreement'],
  'Prepositions of time and place': ['preposition'],
  'Present Simple': ['agreement', 'verb-form', 'verb-tense'],
};
const TENSE_CATEGORIES: readonly MistakeCategory[] = ['verb-tense', 'verb-form'];

const overlaps = (a: Finding, b: Finding): boolean => a.start < b.end && b.start < a.end;

/**
 * Returns the findings in one message, in text order. Where findings overlap, our own rules take precedence over
 * Harper. For a spoken message, leaves out Harper's findings that cannot be heard, such as spelling and punctuation.
 */
export async function checkMessage(
  message: string,
  harper: Harper,
  practiceWords: ReadonlySet<string>,
  isSpoken = false,
): Promise<Finding[]> {
  const lints = (await harper.call(message)).filter((lint) => !isSpoken || isAudible(lint, message));
  const found = [
    ...checkAgainstRules(message),
    ...lints.flatMap((lint) => toFinding(lint, message, practiceWords) ?? []),
  ];
  const kept: Finding[] = [];
  for (const finding of found) {
    if (!kept.some((other) => overlaps(finding, other))) kept.push(finding);
  }
  return kept.toSorted((a, b) => a.start - b.start);
}

interface EditOptions extends Pick<TutorLesson, 'topic'> {
  shouldTranslate: boolean;
}

function createEdit(
  message: string,
  { category, severity = 'wrong', explanation, edit }: Finding,
  { topic, shouldTranslate }: EditOptions,
): Edit[] {
  if (edit === undefined) return [];
  return [
    {
      wrong: message.slice(edit.start, edit.end).trim(),
      right: edit.right,
      category,
      severity,
      isTopic: (TOPIC_CATEGORIES[topic] ?? TENSE_CATEGORIES).includes(category),
      reason: explanation,
      translation: shouldTranslate ? CATEGORY_TEXTS[category].translation : null,
    },
  ];
}

const isExample = ({ text }: Sentence, topic: Topic): boolean =>
  text.split(/\s+/u).length >= MIN_EXAMPLE_WORDS && usesTopic(text, topic);

/**
 * The learner's sentences with mistakes, and good examples. With `shouldTranslate`, reasons are also in Ukrainian.
 * Rejects if Harper fails.
 */
export async function createGrammarFeedback(
  messages: readonly string[],
  { customWords, spoken, topic }: Pick<TutorLesson, 'customWords' | 'spoken' | 'topic'>,
  harper: Harper,
  shouldTranslate = false,
): Promise<GrammarAnswer> {
  const practiceWords = new Set(customWords.map((word) => word.toLowerCase()));
  const incorrect = new Map<string, Edit[]>();
  const examples = new Set<string>();
  const correct: string[] = [];
  for (const message of messages) {
    const findings = await checkMessage(message, harper, practiceWords, spoken);
    for (const sentence of splitSentences(message)) {
      const inside = findings.filter(({ start }) => start >= sentence.start && start < sentence.end);
      const edits = inside.flatMap((finding) => createEdit(message, finding, { topic, shouldTranslate }));
      if (edits.length > 0) incorrect.set(sentence.text, edits);
      if (inside.length > 0) continue;
      correct.push(sentence.text);
      if (isExample(sentence, topic)) examples.add(sentence.text);
    }
  }
  const sentences = [...incorrect].map(([sentence, edits], index) => ({
    sentence,
    edits: index < MAX_SENTENCES_WITH_EDITS ? edits : [],
  }));
  return {
    sentences,
    goodExamples: [...examples].slice(0, MAX_GOOD_EXAMPLES),
    betterVersion: findBetterVersion(correct),
    summary: summarizeMistakes(
      messages.length,
      sentences.flatMap(({ edits }) => edits.map(({ category }) => category)),
    ),
  };
}
