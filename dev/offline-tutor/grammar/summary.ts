import type { MistakeCategory } from '@parley/functions/contract';

interface CategoryText {
  /** The mistakes of this category, in the plural. */
  name: string;
  advice: string;
  /** In Ukrainian, for learners who want reasons in their language. */
  translation: string;
}

export const CATEGORY_TEXTS: Record<MistakeCategory, CategoryText> = {
  article: {
    name: 'articles',
    advice: 'Check whether each noun needs “a”, “an” or “the”.',
    translation: 'Перевірте артикль перед іменником.',
  },
  preposition: {
    name: 'prepositions',
    advice: 'Learn words together with their prepositions, such as “depend on”.',
    translation: 'Перевірте, який прийменник тут потрібен і чи потрібен він узагалі.',
  },
  'verb-tense': {
    name: 'tenses',
    advice: 'Before you choose a tense, ask yourself whether the time period is finished or still going on.',
    translation: 'Перевірте час дієслова та обставину часу.',
  },
  'verb-form': {
    name: 'verb forms',
    advice:
      'For each verb, check what comes before it: after “can” and “to”, use the base form; after “have”, use the past participle.',
    translation: 'Тут потрібна інша форма дієслова.',
  },
  agreement: {
    name: 'subjects and verbs',
    advice: 'For each verb, check that its form matches the subject.',
    translation: 'Дієслово має узгоджуватися з підметом.',
  },
  noun: {
    name: 'nouns and amounts',
    advice: 'When you learn a new noun, check whether you can count it.',
    translation: 'Перевірте число іменника.',
  },
  pronoun: {
    name: 'pronouns',
    advice: 'Check what each pronoun stands for.',
    translation: 'Тут потрібен інший займенник.',
  },
  'adjective-adverb': {
    name: 'comparisons',
    advice: 'Short adjectives take -er and -est; long ones take “more” and “the most”.',
    translation: 'Перевірте форму прикметника або прислівника.',
  },
  conjunction: {
    name: 'linking words',
    advice: 'Check how each word joins your ideas.',
    translation: 'Тут потрібен інший сполучник.',
  },
  'word-order': {
    name: 'word order',
    advice: 'Practise questions aloud in this order: question word, helping verb, subject, main verb.',
    translation: 'Перевірте побудову запитання.',
  },
  'word-choice': {
    name: 'word choice',
    advice: 'Learn whole phrases, because they rarely translate word for word.',
    translation: 'Тут краще підходить інше слово.',
  },
  spelling: {
    name: 'spelling',
    advice: 'Check your spelling before you send each message.',
    translation: 'Перевірте написання слова.',
  },
  other: {
    name: 'repeated words',
    advice: 'Read each message once more before you send it.',
    translation: 'Перевірте це речення.',
  },
};

const formatMistakeCount = (count: number): string => `${count} ${count === 1 ? 'mistake' : 'mistakes'}`;
const describeMessages = (count: number): string => (count === 1 ? 'your message' : `your ${count} messages`);

const NO_MESSAGES =
  'The offline tutor couldn’t check your grammar: in a call, it can hear that you’re speaking, but not what you’re saying.';

/** Summarises the categories of all mistakes, and gives advice on the most frequent one. */
export function summarizeMistakes(messageCount: number, categories: readonly MistakeCategory[]): string {
  if (messageCount === 0) return NO_MESSAGES;
  // The most frequent category comes first.
  const found = [...Map.groupBy(categories, (category) => category)].toSorted(
    ([, a], [, b]) => b.length - a.length,
  );
  const [main] = found.map(([category]) => CATEGORY_TEXTS[category]);
  if (main === undefined) {
    return `The offline tutor found no mistakes in ${describeMessages(messageCount)}. Well done! It doesn’t catch everything, but your English looks good.`;
  }
  const parts = found.map(([category, { length }]) => `${CATEGORY_TEXTS[category].name} (${length})`);
  const list = parts.length === 1 ? main.name : new Intl.ListFormat('en-GB').format(parts);
  return `The offline tutor found ${formatMistakeCount(categories.length)} in ${describeMessages(messageCount)}: ${list}. ${main.advice}`;
}
