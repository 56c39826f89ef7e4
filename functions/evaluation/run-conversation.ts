import type { Message } from '../src/contract/index.ts';
import type { Ai, ModelContext, Prompt } from '../src/platform/ai/ai.ts';
import { OPENING_SUBJECTS } from '../src/sessions/opening-subjects.ts';
import { createIntroductionPrompt } from '../src/tutor/introduction-prompt.ts';
import { createReplyPrompt } from '../src/tutor/reply-prompt.ts';
import { checkTopic, needsTopicCheck } from '../src/tutor/topic-check.ts';
import { getTurnFacts } from '../src/tutor/turn-facts.ts';
import { LEARNER_MESSAGES, type SimulatedConversation } from './simulated-learner.ts';

/** What was said in a conversation, and what the tutor was told. */
export interface ConversationRecord {
  messages: Message[];
  instructions: string[];
}

const readText = async (ai: Ai, prompt: Prompt, context: ModelContext): Promise<string> =>
  (await Array.fromAsync(ai.stream(prompt, context))).join('');

/** Lets the tutor talk with a simulated learner until the learner's last message is answered. */
export async function runConversation(
  { lesson, corrections, lines }: SimulatedConversation,
  index: number,
  ai: Ai,
  context: ModelContext,
): Promise<ConversationRecord> {
  const introductionPrompt = createIntroductionPrompt(
    lesson,
    OPENING_SUBJECTS[index % OPENING_SUBJECTS.length] ?? '',
  );
  const messages: Message[] = [
    { role: 'assistant', content: await readText(ai, introductionPrompt, context) },
  ];
  const instructions = [introductionPrompt[0]?.content ?? ''];
  let isOffTopic = false;
  for (const [turn, { text }] of lines.slice(0, LEARNER_MESSAGES).entries()) {
    messages.push({ role: 'user', content: text });
    const session = {
      customWords: lesson.customWords,
      messageCount: turn + 1,
      maxMessages: LEARNER_MESSAGES,
      isOffTopic,
    };
    const facts = await getTurnFacts(session, messages);
    const prompt = createReplyPrompt(lesson, messages, facts, corrections);
    instructions.push(prompt[0]?.content ?? '');
    messages.push({ role: 'assistant', content: await readText(ai, prompt, context) });
    if (needsTopicCheck(session)) isOffTopic = await checkTopic(ai, lesson, messages, context);
  }
  return { messages, instructions };
}
