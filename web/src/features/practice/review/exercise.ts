import {
  listReviews,
  locateEdits,
  wordKey,
  type Card,
  type MistakeContent,
  type WordContent,
} from '@parley/functions/contract';

/** A text in which one part is missing. */
export interface Gap {
  before: string;
  answer: string;
  after: string;
}

/** How a card asks. The learner rates `recognize` alone; answers to the others are checked. */
export type Exercise =
  | { kind: 'recognize'; content: WordContent }
  | { kind: 'recall'; content: WordContent; answer: string }
  | ({ kind: 'gap'; translation: string | undefined } & Gap)
  | { kind: 'correct'; content: MistakeContent; answer: string }
  | { kind: 'dictation'; answer: string };

const escapeRegExp = (text: string): string => text.replaceAll(/[\\^$.*+?()[\]{}|/]/gu, String.raw`\$&`);

/** Endings with which a word of the word bank appears in its example. */
const ENDINGS = '(?:s|es|ed|d|ing)?';

function findWord(text: string, word: string): Gap | null {
  const pattern = new RegExp(
    String.raw`(?<![\p{L}\p{N}])${escapeRegExp(word)}${ENDINGS}(?![\p{L}\p{N}])`,
    'iu',
  );
  const match = pattern.exec(text);
  return match && split(text, match.index, match.index + match[0].length);
}

const split = (text: string, start: number, end: number): Gap => ({
  before: text.slice(0, start),
  answer: text.slice(start, end),
  after: text.slice(end),
});

/** The corrected sentence without the words of its first correction that has a clear place. */
function findCorrection({ corrected, edits }: MistakeContent): Gap | null {
  for (const { right } of edits) {
    const [place] = locateEdits(corrected, [{ wrong: right, right }]);
    if (place) return split(corrected, place.start, place.end);
  }
  return null;
}

function listWordExercises(content: WordContent): Exercise[] {
  const { word, translation, definition, example } = content;
  const gap = example === undefined ? null : findWord(example, word);
  const hasMeaning = translation !== undefined || definition !== undefined;
  // A definition that contains the word would give the answer away.
  const canRecall =
    translation !== undefined || (hasMeaning && !wordKey(definition ?? '').includes(wordKey(word)));
  return [
    { kind: 'recognize', content },
    ...(canRecall ? [{ kind: 'recall' as const, content, answer: word }] : []),
    ...(gap ? [{ kind: 'gap' as const, translation, ...gap }] : []),
    { kind: 'dictation', answer: word },
  ];
}

function listMistakeExercises(content: MistakeContent): Exercise[] {
  const gap = findCorrection(content);
  return [
    { kind: 'correct', content, answer: content.corrected },
    ...(gap ? [{ kind: 'gap' as const, translation: undefined, ...gap }] : []),
    { kind: 'dictation', answer: content.corrected },
  ];
}

/** Each review of a card asks in another way, from easy to hard and then again. */
export function chooseExercise(card: Card): Exercise {
  const { content } = card;
  const exercises = content.type === 'word' ? listWordExercises(content) : listMistakeExercises(content);
  const exercise = exercises[listReviews(card).length % exercises.length];
  if (!exercise) throw new Error('Every card has an exercise.');
  return exercise;
}
