import { createGrammarFeedback } from './grammar/grammar-feedback.ts';
import type { Harper } from './grammar/harper.ts';
import type { TutorLesson } from './conversation/lesson.ts';
import { reply, type Conversation } from './conversation/reply.ts';

const MAY_ASK = /the learner to try that sentence again/u;
const MUST_CORRECT = /the right form of the most serious one at once/u;
const MAY_COMPLETE = /asked the learner to try a sentence again|If the learner has tried/u;

const REQUEST = 'Could you try this sentence again';
const PRAISE = 'That’s correct now. Well done!';

const findQuestion = (text: string): string => /[^.!?]*\?$/u.exec(text)?.[0].trim() ?? '';

/**
 * The tutor's reply, which may ask the learner to try a sentence with a mistake again, or give the right form, if the
 * instructions say so.
 */
export async function replyWithCorrections(
  instructions: string,
  lesson: TutorLesson,
  conversation: Conversation,
  seed: number,
  harper: Harper,
): Promise<string> {
  const text = reply(lesson, conversation, seed);
  const hasAsked = conversation.tutorMessages.at(-1)?.includes(REQUEST) ?? false;
  const mustCorrect = MUST_CORRECT.test(instructions);
  if (!mustCorrect && !(hasAsked ? MAY_COMPLETE : MAY_ASK).test(instructions)) return text;
  const lastMessage = conversation.learnerMessages.slice(-1);
  const { sentences } = await createGrammarFeedback(lastMessage, lesson, harper);
  const [incorrect] = sentences;
  if (incorrect === undefined) return hasAsked ? `${PRAISE} ${findQuestion(text)}` : text;
  if (hasAsked || mustCorrect) return `${incorrect.edits[0]?.reason ?? ''} ${findQuestion(text)}`;
  return `${REQUEST}? “${incorrect.sentence}”`;
}
