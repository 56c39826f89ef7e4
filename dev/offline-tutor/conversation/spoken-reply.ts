import type { Lesson, Topic } from '@parley/functions/contract';
import { pick, createSeed } from './pick.ts';
import { ANSWER_STARTERS } from './hints.ts';
import { createGreeting } from './intro.ts';
import { selectQuestion } from './question.ts';
import { reply } from './reply.ts';

/** A turn of a call; `text` is null if the learner's speech is unknown. */
export interface Turn {
  role: 'user' | 'assistant';
  text: string | null;
}

export type Purpose = 'greeting' | 'again' | 'hint' | 'reply';

const SPEECH_NOT_UNDERSTOOD =
  'I’m the offline tutor: I can hear that you’re speaking, but not what you say. Please keep talking!';
const ACKNOWLEDGEMENTS = ['Thank you.', 'All right.', 'Great, let’s go on.', 'Thanks for your answer.'];
const REPEAT_REQUEST = 'Sorry, I didn’t catch that.';

const lastQuestion = (said: readonly string[]): string | undefined =>
  said
    .join(' ')
    .match(/[^.!?]+\?/gu)
    ?.at(-1)
    ?.trim();

const createHint = (topic: Topic): string => {
  const [first, second] = ANSWER_STARTERS[topic];
  return `You could start with “${first} …” or “${second} …”.`;
};

/** The tutor's next words in a call; `turns` are in chronological order. */
export function createSpokenReply(lesson: Lesson, turns: readonly Turn[], purpose: Purpose): string {
  const seed = createSeed([lesson.topic, ...lesson.customWords].join('\n'));
  const texts = (role: Turn['role']): string[] =>
    turns.filter((turn) => turn.role === role).map(({ text }) => text ?? '');
  const [learner, tutor] = [texts('user'), texts('assistant')];
  if (purpose === 'greeting') return createGreeting(lesson, seed);
  if (purpose === 'again') return tutor.at(-1) ?? createGreeting(lesson, seed);
  if (purpose === 'hint') return createHint(lesson.topic);

  const last = turns.findLast(({ role }) => role === 'user');
  if (last === undefined && tutor.length === 0) return createGreeting(lesson, seed);
  const question = selectQuestion(lesson, seed, learner.length, tutor.join('\n'));
  if (last === undefined) return question;
  if (last.text === '') return `${REPEAT_REQUEST} ${lastQuestion(tutor) ?? question}`;
  if (last.text !== null) return reply(lesson, { learner, tutor }, seed);
  const nod = tutor.some((said) => said.startsWith(SPEECH_NOT_UNDERSTOOD))
    ? pick(ACKNOWLEDGEMENTS, learner.length)
    : SPEECH_NOT_UNDERSTOOD;
  return `${nod} ${question}`;
}
