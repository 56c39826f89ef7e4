import type { Lesson } from '@parley/functions/contract';
import { getBand, type Band } from '../questions/bands.ts';
import { pick } from './pick.ts';
import { selectFollowUp, selectQuestion } from './question.ts';
import { classifyMessage, createReaction, type MessageKind } from './reaction.ts';
import { usesWord } from './word-use.ts';

/** The conversation so far, in chronological order. */
export interface Conversation {
  learner: readonly string[];
  tutor: readonly string[];
}

const PRAISE = ['You used “{word}” well!', 'Nice use of “{word}”!', 'Well done for using “{word}”!'];
const INVITATIONS: Record<Band, readonly string[]> = {
  simple: ['Try to use “{word}” in your answer.', 'Use “{word}” if you can.'],
  rich: ['See if you can fit “{word}” into your answer.', 'Try to work “{word}” into your answer.'],
};

const CARING: Record<Band, string> = { simple: 'How are you now?', rich: 'How are you coping now?' };
/** After these, the tutor does not ask for practice words. */
const NO_EXERCISE: ReadonlySet<MessageKind> = new Set(['sad', 'foreign', 'unsure']);

/** Praises a new practice word, or sometimes invites the learner to use one; otherwise ''. */
function wordSentence({ customWords, level }: Lesson, { learner }: Conversation, turn: number): string {
  const before = learner.slice(0, -1).join('\n');
  const last = learner.at(-1) ?? '';
  const unused = customWords.filter((word) => !usesWord(before, word));
  const praised = unused.find((word) => usesWord(last, word));
  if (praised !== undefined) return pick(PRAISE, turn).replace('{word}', () => praised);
  if (unused.length === 0 || turn % 2 === 0) return '';
  return pick(INVITATIONS[getBand(level)], turn).replace('{word}', () => pick(unused, turn));
}

function questionAfter(
  kind: MessageKind,
  lesson: Lesson,
  turn: number,
  seed: number,
  tutorSaid: string,
): string {
  const caring = CARING[getBand(lesson.level)];
  if (kind === 'sad' && !tutorSaid.includes(caring)) return caring;
  return kind === 'short' ? selectFollowUp(turn, tutorSaid) : selectQuestion(lesson, seed, turn, tutorSaid);
}

/**
 * The tutor's reply: a reaction, at most one sentence about a practice word, and a question on the topic. Never corrects
 * mistakes.
 */
export function reply(lesson: Lesson, talk: Conversation, seed: number): string {
  const turn = talk.learner.length;
  const tutorSaid = talk.tutor.join('\n');
  const said = classifyMessage(talk.learner.at(-1) ?? '', tutorSaid, lesson.topic);
  const reaction = createReaction(said, getBand(lesson.level), turn + seed);
  const question = questionAfter(said.kind, lesson, turn, seed, tutorSaid);
  const word = NO_EXERCISE.has(said.kind) ? '' : wordSentence(lesson, talk, turn);
  return [reaction, word, question].filter((part) => part !== '').join(' ');
}
