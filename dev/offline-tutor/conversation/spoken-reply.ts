import type { Lesson, Topic } from '@parley/functions/contract';
import { pick, createSeed } from './pick.ts';
import { createGoodbye } from './goodbye.ts';
import { createGreeting } from './introduction.ts';
import type { TutorLesson } from './lesson.ts';
import { selectQuestion } from './question.ts';
import { reply } from './reply.ts';

/** A turn of a call; `text` is null if the learner's speech is unknown. */
export interface Turn {
  /** `system`: a message from the app. */
  role: 'user' | 'assistant' | 'system';
  text: string | null;
}

/** The transcript of speech for which no test has supplied one. */
export const UNKNOWN_SPEECH = '(speech that the offline tutor can’t transcribe)';
const SPEECH_NOT_UNDERSTOOD =
  'I’m the offline tutor: I can hear that you’re speaking, but not what you’re saying. Please keep talking!';
const ACKNOWLEDGEMENTS = ['Thank you.', 'All right.', 'Great! Let’s carry on.', 'Thanks for your answer.'];
const REPEAT_REQUEST = 'Sorry, I didn’t catch that.';

/** Two ways to start an answer for each topic. */
const ANSWER_STARTERS: Record<Topic, readonly [string, string]> = {
  'Present Simple': ['I usually', 'Every day I'],
  'Present Continuous': ['At the moment I’m', 'These days I’m'],
  'Present Perfect': ['I’ve never', 'I’ve already'],
  'Present Perfect Continuous': ['I’ve been', 'For the past few weeks, I’ve been'],
  'Past Simple': ['Yesterday I', 'Last year we'],
  'Past Continuous': ['I was', 'While I was'],
  'Past Perfect': ['Before that, I had', 'I had already'],
  'Past Perfect Continuous': ['I had been', 'Before that, we had been'],
  'Future Simple (will)': ['I think I’ll', 'Maybe people will'],
  'Be going to': ['I’m going to', 'Next week we’re going to'],
  'Future Continuous': ['This time tomorrow, I’ll be', 'Next year, I’ll be'],
  'Future Perfect': ['By tomorrow, I’ll have', 'By the end of the year, I’ll have'],
  'Future Perfect Continuous': ['By next year, I’ll have been', 'By then, we’ll have been'],
  'Can / Could / Be able to': ['I can', 'When I was a child, I could'],
  'Have to / Must / Should': ['I have to', 'I think people should'],
  'Comparatives and Superlatives': ['It’s more', 'The best one is'],
  'Some / Any / Much / Many / A lot of': ['There are a lot of', 'I don’t have much'],
  'Countable and Uncountable nouns': ['I need some', 'I have a few'],
  'Question formation': ['Could you tell me', 'What do you'],
  'There is / There are': ['There is', 'In my town, there are'],
  'Prepositions of time and place': ['In the morning I', 'At the weekend, I’m usually at'],
  'Conditionals (0, 1st, 2nd, 3rd)': ['If I have time, I’ll', 'If I were you, I’d'],
};

const findLastQuestion = (said: readonly string[]): string | undefined =>
  said
    .join(' ')
    .match(/[^.!?]+\?/gu)
    ?.at(-1)
    ?.trim();

const createHint = (topic: Topic): string => {
  const [first, second] = ANSWER_STARTERS[topic];
  return `You could start with “${first} …” or “${second} …”.`;
};

const REPEAT = /\bsay\b.*\bagain\b/iu;
const HINT = /\bhint\b/iu;
const NEARLY_OVER = /time is nearly up/iu;

/**
 * The tutor's next words in a call; `turns` are in chronological order. `instructions` are those of this response
 * alone, which may ask for a repetition or a hint.
 */
export function createSpokenReply(
  lesson: Lesson & Partial<Omit<TutorLesson, 'spoken'>>,
  turns: readonly Turn[],
  instructions = '',
): string {
  const { topic, customWords, openingSubject = '' } = lesson;
  const seed = createSeed([topic, ...customWords, openingSubject].join('\n'));
  const getTexts = (role: Turn['role']): string[] =>
    turns.filter((turn) => turn.role === role).map(({ text }) => text ?? '');
  const [learnerMessages, tutorMessages] = [getTexts('user'), getTexts('assistant')];
  if (REPEAT.test(instructions)) return tutorMessages.at(-1) ?? createGreeting(lesson, seed);
  if (HINT.test(instructions)) return createHint(lesson.topic);

  if (turns.some(({ role, text }) => role === 'system' && NEARLY_OVER.test(text ?? '')))
    return createGoodbye(lesson, learnerMessages);

  const last = turns.findLast(({ role }) => role === 'user');
  if (last === undefined && tutorMessages.length === 0) return createGreeting(lesson, seed);
  const question = selectQuestion(lesson, seed, learnerMessages.length, tutorMessages.join('\n'));
  if (last === undefined) return question;
  if (last.text === '') return `${REPEAT_REQUEST} ${findLastQuestion(tutorMessages) ?? question}`;
  if (last.text !== null) return reply(lesson, { learnerMessages, tutorMessages }, seed);
  const acknowledgement = tutorMessages.some((said) => said.startsWith(SPEECH_NOT_UNDERSTOOD))
    ? pick(ACKNOWLEDGEMENTS, learnerMessages.length)
    : SPEECH_NOT_UNDERSTOOD;
  return `${acknowledgement} ${question}`;
}
