import type { Lesson, Topic } from '@parley/functions/contract';
import { pick, createSeed } from './pick.ts';
import { ANSWER_STARTERS } from './hints.ts';
import { createGreeting } from './intro.ts';
import { selectQuestion } from './question.ts';
import { reply } from './reply.ts';

/** A turn of a spoken talk; `text` is null where the learner spoke and nobody can tell what. */
export interface Turn {
  role: 'user' | 'assistant';
  text: string | null;
}

/** What the tutor is asked for: a createGreeting, its last words again, a hint what to answer, or simply the next reply. */
export type Purpose = 'greeting' | 'again' | 'hint' | 'reply';

const SPEECH_NOT_UNDERSTOOD =
  'I am the offline tutor: I hear that you speak, but not what you say. Please go on all the same.';
const ACKNOWLEDGEMENTS = ['Thank you.', 'All right.', 'Good, let’s go on.', 'Thank you for your answer.'];
const REPEAT_REQUEST = 'Sorry, I did not hear you well.';

const lastQuestion = (said: readonly string[]): string | undefined =>
  said
    .join(' ')
    .match(/[^.!?]+\?/gu)
    ?.at(-1)
    ?.trim();

const createHint = (topic: Topic): string => {
  const [first, second] = ANSWER_STARTERS[topic];
  return `You could begin with “${first}”, or with “${second}”.`;
};

/** What the tutor says next in a spoken talk, oldest turn first. */
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
