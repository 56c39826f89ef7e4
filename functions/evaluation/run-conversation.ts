import type { Message } from '../src/contract/index.ts';
import type { Ai, ModelContext, Prompt } from '../src/platform/ai/ai.ts';
import { OPENING_SUBJECTS } from '../src/sessions/opening-subjects.ts';
import { createIntroductionPrompt } from '../src/tutor/introduction-prompt.ts';
import { createReplyPrompt } from '../src/tutor/reply-prompt.ts';
import { checkTopic, needsTopicCheck } from '../src/tutor/topic-check.ts';
import { getTurnFacts } from '../src/tutor/turn-facts.ts';
import type { LearnerLine } from './learner-line.ts';
import { createLearner, LEARNER_MESSAGES, type SimulatedConversation } from './simulated-learner.ts';

/** The messages of a conversation, and the instructions that the tutor got. */
export interface ConversationRecord {
  messages: Message[];
  instructions: string[];
  lines: LearnerLine[];
}

export type ConversationAi = Pick<Ai, 'stream' | 'json'>;

const readText = async (ai: ConversationAi, prompt: Prompt, context: ModelContext): Promise<string> =>
  (await Array.fromAsync(ai.stream(prompt, context))).join('');

/** Lets the tutor talk with a simulated learner until the learner's last message is answered. */
export async function runConversation(
  conversation: SimulatedConversation,
  index: number,
  ai: ConversationAi,
  context: ModelContext,
): Promise<ConversationRecord> {
  const { lesson, corrections } = conversation;
  const answer = createLearner(conversation);
  const introductionPrompt = createIntroductionPrompt(
    lesson,
    OPENING_SUBJECTS[index % OPENING_SUBJECTS.length] ?? '',
  );
  let tutorText = await readText(ai, introductionPrompt, context);
  const messages: Message[] = [{ role: 'assistant', content: tutorText }];
  const instructions = [introductionPrompt[0]?.content ?? ''];
  const lines: LearnerLine[] = [];
  let isOffTopic = false;
  for (let messageCount = 1; messageCount <= LEARNER_MESSAGES; messageCount += 1) {
    const line = answer(tutorText);
    lines.push(line);
    messages.push({ role: 'user', content: line.text });
    const session = {
      customWords: lesson.customWords,
      messageCount,
      maxMessages: LEARNER_MESSAGES,
      isOffTopic,
    };
    const facts = await getTurnFacts(session, messages);
    const prompt = createReplyPrompt(lesson, messages, facts, corrections);
    instructions.push(prompt[0]?.content ?? '');
    tutorText = await readText(ai, prompt, context);
    // Checks the conversation without the reply, as the server does.
    if (needsTopicCheck(session)) isOffTopic = await checkTopic(ai, lesson, messages, context);
    messages.push({ role: 'assistant', content: tutorText });
  }
  return { messages, instructions, lines };
}
