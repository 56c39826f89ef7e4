import {
  locateEdits,
  wordKey,
  type CardContent,
  type MistakeContent,
  type WordContent,
} from '@parley/functions/contract';

/** A text in which one part is missing. */
interface Gap {
  before: string;
  answer: string;
  after: string;
}

/** A question that a card can ask. `recognize` has no answer to check; the others do. */
export type Exercise =
  | { kind: 'recognize'; word: string }
  | { kind: 'recall'; translation: string | undefined; definition: string | undefined; answer: string }
  | ({ kind: 'gap'; translation: string | undefined; wrong: string | undefined } & Gap)
  | { kind: 'correct'; mistake: MistakeContent; answer: string }
  | { kind: 'dictation'; mistake: MistakeContent | undefined; answer: string };

const escapeRegExp = (text: string): string => text.replaceAll(/[\\^$.*+?()[\]{}|/]/gu, String.raw`\$&`);

/** The endings that a word of the word bank may have in its example. */
const ENDINGS = '(?:s|es|ed|d|ing)?';

/** Finds a word that occurs exactly once in a text; another occurrence would give the answer away. */
function findWord(text: string, word: string): Gap | null {
  const pattern = new RegExp(
    String.raw`(?<![\p{L}\p{N}])${escapeRegExp(word)}${ENDINGS}(?![\p{L}\p{N}])`,
    'giu',
  );
  const [match, second] = text.matchAll(pattern);
  return match && !second ? split(text, match.index, match.index + match[0].length) : null;
}

const split = (text: string, start: number, end: number): Gap => ({
  before: text.slice(0, start),
  answer: text.slice(start, end),
  after: text.slice(end),
});

/** The corrected sentence without the words of the first correction that can be located in it. */
function findCorrection({ corrected, edits }: MistakeContent): (Gap & { wrong: string }) | null {
  for (const { wrong, right } of edits) {
    const [place] = locateEdits(corrected, [{ wrong: right, right }]);
    if (place) return { wrong, ...split(corrected, place.start, place.end) };
  }
  return null;
}

function listWordExercises({ word, translation, definition, example }: WordContent): Exercise[] {
  const gap = example === undefined ? null : findWord(example, word);
  const isRevealing = wordKey(definition ?? '').includes(wordKey(word));
  const hint = { translation, definition: isRevealing ? undefined : definition };
  const canRecall = hint.translation !== undefined || hint.definition !== undefined;
  return [
    { kind: 'recognize', word },
    ...(canRecall ? [{ kind: 'recall' as const, ...hint, answer: word }] : []),
    ...(gap ? [{ kind: 'gap' as const, translation, wrong: undefined, ...gap }] : []),
    { kind: 'dictation', mistake: undefined, answer: word },
  ];
}

function listMistakeExercises(mistake: MistakeContent): Exercise[] {
  const gap = findCorrection(mistake);
  return [
    { kind: 'correct', mistake, answer: mistake.corrected },
    ...(gap ? [{ kind: 'gap' as const, translation: undefined, ...gap }] : []),
    { kind: 'dictation', mistake, answer: mistake.corrected },
  ];
}

/** Chooses a different exercise for each review of a card, from easy to hard, then starts over. */
export function chooseExercise(content: CardContent, reviews: number): Exercise {
  const exercises = content.type === 'word' ? listWordExercises(content) : listMistakeExercises(content);
  const exercise = exercises[reviews % exercises.length];
  if (!exercise) throw new Error('The card has no exercise.');
  return exercise;
}
