import type { MistakeKind } from './rule.ts';

const ADVICE: Record<MistakeKind, string> = {
  'verb forms': 'For each verb, check that its form matches the subject and the time.',
  tenses: 'Before you choose a tense, ask yourself whether the time period is finished or still going on.',
  questions: 'Practise questions aloud in this order: question word, helping verb, subject, main verb.',
  'nouns and amounts': 'When you learn a new noun, check whether you can count it.',
  articles: 'Check whether each noun needs “a”, “an” or “the”.',
  prepositions: 'Learn words together with their prepositions, such as “depend on”.',
  comparisons: 'Short adjectives take -er and -est; long ones take “more” and “the most”.',
  'word choice': 'Learn whole phrases, because they rarely translate word for word.',
  spelling: 'Check your spelling before you send each message.',
};

const formatMistakeCount = (count: number): string => `${count} ${count === 1 ? 'mistake' : 'mistakes'}`;
const describeMessages = (count: number): string => (count === 1 ? 'your message' : `your ${count} messages`);

const NO_MESSAGES =
  'The offline tutor couldn’t check your grammar: in a call, it can hear that you’re speaking, but not what you’re saying.';

/** Summarizes the kinds of all mistakes, of which at most `maxShown` are shown, and gives advice on the most frequent kind. */
export function summarizeMistakes(
  messageCount: number,
  kinds: readonly MistakeKind[],
  maxShown: number,
): string {
  if (messageCount === 0) return NO_MESSAGES;
  // The most frequent kind comes first.
  const found = [...Map.groupBy(kinds, (kind) => kind)].toSorted(([, a], [, b]) => b.length - a.length);
  const [main] = found.map(([kind]) => kind);
  if (main === undefined) {
    return `The offline tutor found no mistakes in ${describeMessages(messageCount)}. Well done! It doesn’t catch everything, but your English looks good.`;
  }
  const parts = found.map(([kind, { length }]) => `${kind} (${length})`);
  const list = parts.length === 1 ? main : new Intl.ListFormat('en-GB').format(parts);
  const first = kinds.length > maxShown ? ` The first ${maxShown} are shown.` : '';
  return `The offline tutor found ${formatMistakeCount(kinds.length)} in ${describeMessages(messageCount)}: ${list}.${first} ${ADVICE[main]}`;
}
