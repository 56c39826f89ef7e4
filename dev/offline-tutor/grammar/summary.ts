import type { MistakeKind } from './rule.ts';

const ADVICE: Record<MistakeKind, string> = {
  'verb forms': 'Ask yourself with each verb whether its form fits its subject and its time.',
  tenses: 'Before you choose a tense, ask yourself whether the time is finished or goes on.',
  questions: 'Practise questions aloud: question word, helping verb, subject, verb.',
  'nouns and amounts': 'Learn with each new noun whether it can be counted.',
  articles: 'Check each noun for its “a”, “an” or “the”.',
  prepositions: 'Learn words together with their preposition, such as “depend on”.',
  comparisons: 'Short adjectives take -er and -est, long ones “more” and “the most”.',
  'word choice': 'Collect phrases as a whole, because they rarely translate word by word.',
  spelling: 'Read each message once more for its spelling before you send it.',
};

const count = (number: number, noun: string): string => `${number} ${noun}${number === 1 ? '' : 's'}`;

/** The kinds with their numbers, the most frequent first. */
function tally(kinds: readonly MistakeKind[]): [MistakeKind, number][] {
  const numbers = new Map<MistakeKind, number>();
  for (const kind of kinds) numbers.set(kind, (numbers.get(kind) ?? 0) + 1);
  return [...numbers].toSorted(([, a], [, b]) => b - a);
}

const NOTHING =
  'The offline tutor has no words of yours to look at: in a call it hears that you speak, but not what you say.';

/** A summary in two or three sentences: how many mistakes of which kinds in how many messages, and what to do first. */
export function summarise(messages: number, kinds: readonly MistakeKind[], shown: number): string {
  if (messages === 0) return NOTHING;
  const found = tally(kinds);
  const [main] = found;
  if (main === undefined) {
    return `The offline tutor found no mistakes in your ${count(messages, 'message')}. Well done! It does not notice everything, but this is good English.`;
  }
  const parts = found.map(([kind, number]) => `${kind} (${number})`);
  const list = parts.length === 1 ? main[0] : `${parts.slice(0, -1).join(', ')} and ${parts.at(-1)}`;
  const first = kinds.length > shown ? ` The first ${shown} are shown.` : '';
  return `The offline tutor found ${count(kinds.length, 'mistake')} in your ${count(messages, 'message')}: ${list}.${first} ${ADVICE[main[0]]}`;
}
