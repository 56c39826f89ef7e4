import type { Message } from '../src/contract/index.ts';
import type { Ai, ModelContext, Prompt } from '../src/platform/ai/ai.ts';
import { OPENERS } from '../src/sessions/openers.ts';
import { createOpenerPrompt } from '../src/tutor/opener-prompt.ts';
import { createReplyPrompt } from '../src/tutor/reply-prompt.ts';
import { checkTopic, needsTopicCheck } from '../src/tutor/topic-check.ts';
import { getTurnFacts } from '../src/tutor/turn-facts.ts';
import { TALK_MESSAGES, type SimulatedTalk } from './simulated-learner.ts';

/** What was said in a talk, and what the tutor was told. */
export interface TalkRecord {
  messages: Message[];
  instructions: string[];
}

const readText = async (ai: Ai, prompt: Prompt, context: ModelContext): Promise<string> =>
  (await Array.fromAsync(ai.stream(prompt, context))).join('');

/** Lets the tutor talk with a simulated learner until the learner's last message is answered. */
export async function runTalk(
  { lesson, corrections, lines }: SimulatedTalk,
  index: number,
  ai: Ai,
  context: ModelContext,
): Promise<TalkRecord> {
  const opener = createOpenerPrompt(lesson, OPENERS[index % OPENERS.length] ?? '');
  const messages: Message[] = [{ role: 'assistant', content: await readText(ai, opener, context) }];
  const instructions = [opener[0]?.content ?? ''];
  let isOffTopic = false;
  for (const [turn, { text }] of lines.slice(0, TALK_MESSAGES).entries()) {
    messages.push({ role: 'user', content: text });
    const session = {
      customWords: lesson.customWords,
      messageCount: turn + 1,
      maxMessages: TALK_MESSAGES,
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
