import type { Lesson } from '@parley/functions/contract';
import { getBand } from '../questions/bands.ts';
import { pick } from './pick.ts';
import { selectFollowUp, selectQuestion } from './question.ts';
import { classifyMessage, createReaction, type MessageKind } from './reaction.ts';
import { usesWord } from './word-use.ts';

/** The conversation so far, in chronological order. */
export interface Conversation {
  learnerMessages: readonly string[];
  tutorMessages: readonly string[];
}

const PRAISE = ['You used “{word}” well!', 'Nice use of “{word}”!', 'Well done for using “{word}”!'];
const INVITATIONS = ['Try to use “{word}” in your answer.', 'See if you can fit “{word}” into your answer.'];
const QUESTION_AFTER_SAD_NEWS = 'How are you feeling now?';

/** Kinds of messages after which the reply does not mention practice words. */
const KINDS_WITHOUT_PRACTICE_WORD: ReadonlySet<MessageKind> = new Set(['sad', 'foreign', 'unsure']);

/** Praises a newly used practice word or, every other turn, invites the learner to use an unused one; otherwise ''. */
function createWordSentence(customWords: readonly string[], learnerMessages: readonly string[]): string {
  const turn = learnerMessages.length;
  const previous = learnerMessages.slice(0, -1).join('\n');
  const last = learnerMessages.at(-1) ?? '';
  const unused = customWords.filter((word) => !usesWord(previous, word));
  const praised = unused.find((word) => usesWord(last, word));
  if (praised !== undefined) return pick(PRAISE, turn).replace('{word}', () => praised);
  if (unused.length === 0 || turn % 2 === 0) return '';
  const round = Math.floor(turn / 2);
  return pick(INVITATIONS, round).replace('{word}', () => pick(unused, round));
}

/**
 * The tutor's reply: a reaction, at most one sentence about a practice word, and a question on the topic. Never
 * corrects mistakes.
 */
export function reply(
  lesson: Lesson,
  { learnerMessages, tutorMessages }: Conversation,
  seed: number,
): string {
  const turn = learnerMessages.length;
  const tutorSaid = tutorMessages.join('\n');
  const message = classifyMessage(learnerMessages.at(-1) ?? '', tutorSaid, lesson.topic);
  const createQuestion = (): string => {
    if (message.kind === 'sad' && !tutorSaid.includes(QUESTION_AFTER_SAD_NEWS))
      return QUESTION_AFTER_SAD_NEWS;
    return message.kind === 'short'
      ? selectFollowUp(turn, tutorSaid)
      : selectQuestion(lesson, seed, turn, tutorSaid);
  };
  const sentences = [
    createReaction(message, getBand(lesson.level), turn + seed),
    KINDS_WITHOUT_PRACTICE_WORD.has(message.kind)
      ? ''
      : createWordSentence(lesson.customWords, learnerMessages),
    createQuestion(),
  ];
  return sentences.filter((sentence) => sentence !== '').join(' ');
}
