import type { MistakeCategory, SentenceFeedback } from '../contract/index.ts';

/** What to practise after mistakes of each category. */
const NAMES: Record<MistakeCategory, string> = {
  article: 'articles',
  preposition: 'prepositions',
  'verb-tense': 'tenses',
  'verb-form': 'verb forms',
  agreement: 'making verbs agree with their subjects',
  noun: 'nouns',
  pronoun: 'pronouns',
  'adjective-adverb': 'adjectives and adverbs',
  conjunction: 'conjunctions',
  'word-order': 'word order',
  'word-choice': 'word choice',
  spelling: 'spelling',
  other: 'the sentences below',
};

/** Summarises the mistakes that the learner is shown, and suggests practising the most frequent category. */
export function summarizeMistakes(mistakes: readonly SentenceFeedback[]): string {
  if (mistakes.length === 0) return "Well done! There's nothing to correct this time.";
  const categories = mistakes.flatMap(({ edits = [] }) => edits.map(({ category }) => category));
  const [main] = [...Map.groupBy(categories, (category) => category)].toSorted(
    ([, a], [, b]) => b.length - a.length,
  );
  return `Good effort! Next, practise ${NAMES[main?.[0] ?? 'other']}.`;
}
