import { DEFAULT_CORRECTIONS, type CorrectionPolicy, type Lesson, type Message } from '../contract/index.ts';
import type { Prompt } from '../platform/ai/ai.ts';
import { CLOSING_CONDUCT, CONDUCT, MEMORY_RULE, PRACTICE_WORDS_RULE, TUTOR_ROLE } from './conduct.ts';
import { describeCorrections } from './correction-rules.ts';
import { DATA_RULE, formatLesson } from './lesson-data.ts';
import { describeLevel, describeTopic } from './level-profiles.ts';
import { JOINED } from './introduction-prompt.ts';
import type { Participation, TurnFacts } from './turn-facts.ts';

/** The tutor begins no new subject when at most this many messages are left after the current one. */
const WINDING_DOWN = 2;

const PARTICIPATION: Record<Participation, string> = {
  answers: '',
  asks: 'The learner has asked you something: answer it in one short sentence before your own question.',
  leads:
    'The learner leads the conversation: answer in one or two short sentences, stay with their subject, and end with a question that connects it with the topic.',
  stuck:
    'The learner seems to be stuck: make it easier. Ask a simpler question, or one with two answers to choose from, and offer the first words of an answer.',
  'not-english':
    'The learner has not written English: give the English words for it in one short sentence, and ask them to write it in English.',
  'off-topic':
    'The learner has left the topic: react in a few words, then ask a question that connects their subject with the topic.',
};

/** Lists what the model has to know about this turn. */
function describeTurn(turn: TurnFacts, corrections: CorrectionPolicy): string[] {
  const { repliesLeft, unusedWords, participation } = turn;
  return [
    describeCorrections(corrections, turn),
    PARTICIPATION[participation],
    repliesLeft <= WINDING_DOWN
      ? `You can write ${repliesLeft} more ${repliesLeft === 1 ? 'message' : 'messages'} after this one: begin no new subject.`
      : '',
    unusedWords.length > 0 ? 'The practice words in "unusedWords" have not been used yet.' : '',
  ].filter((line) => line !== '');
}

/** The instructions for any message but the last. */
const describeReply = (
  lesson: Lesson,
  turn: TurnFacts,
  corrections: CorrectionPolicy,
  facts: readonly string[],
): string[] => [
  'Write at most two short sentences and then one question. Never more than one question. React to what the learner said. Plain text only.',
  describeTopic(lesson.topic),
  describeLevel(lesson.level),
  PRACTICE_WORDS_RULE,
  CONDUCT,
  ...(facts.length > 0 ? [MEMORY_RULE] : []),
  ...describeTurn(turn, corrections),
];

/** The instructions for the last message. None of them asks for a question. */
const describeGoodbye = ({ level }: Lesson): string[] => [
  'This is your last message. In at most three short sentences, react to what the learner wrote, name one thing that they did well, and say goodbye warmly. Ask nothing. Plain text only.',
  describeLevel(level),
  CLOSING_CONDUCT,
];

/** Asks for the tutor's next message. Messages start with the learner's side and alternate, because some servers reject any other order. */
export const createReplyPrompt = (
  lesson: Lesson,
  messages: Prompt,
  turn: TurnFacts,
  corrections: CorrectionPolicy = DEFAULT_CORRECTIONS,
  facts: readonly string[] = [],
): Prompt => [
  {
    role: 'system',
    content: [
      `${TUTOR_ROLE} in a practice chat with one learner.`,
      ...(turn.repliesLeft === 0 ? describeGoodbye(lesson) : describeReply(lesson, turn, corrections, facts)),
      formatLesson({ ...lesson, unusedWords: turn.unusedWords, facts: turn.repliesLeft > 0 ? facts : [] }),
      DATA_RULE,
    ].join('\n'),
  },
  ...joinConsecutive(messages[0]?.role === 'assistant' ? [JOINED, ...messages] : messages),
];

/** Joins consecutive messages of the same side into one. */
function joinConsecutive(messages: Prompt): Message[] {
  const joined: Message[] = [];
  for (const { role, content } of messages) {
    const previous = joined.at(-1);
    if (previous?.role === role) previous.content += `\n\n${content}`;
    else joined.push({ role, content });
  }
  return joined;
}
