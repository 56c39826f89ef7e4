import { createHash } from 'node:crypto';
import * as z from 'zod/mini';
import { MessageRole } from '../src/contract/index.ts';
import { GrammarAnswer } from '../src/feedback/grammar-answer.ts';
import type { Ai, ModelContext } from '../src/platform/ai/ai.ts';
import { toUsageTotals, type Prices } from '../src/platform/costs/model-cost.ts';
import type { AnswerCache, CachedAnswer } from './answer-cache.ts';
import { createItemPrompt } from './estimate-evaluation.ts';
import { gradeFeedback } from './grade-feedback.ts';
import { gradeConversation } from './grade-conversation.ts';
import type { Item } from './items.ts';
import { LearnerLine } from './learner-line.ts';
import { runConversation } from './run-conversation.ts';
import { runInParallel, type ParallelOptions } from './run-in-parallel.ts';
import type { SimulatedConversation } from './simulated-learner.ts';
import { summarizeFeedback, type FeedbackMetrics, type GradedItem } from './summarize-feedback.ts';
import { summarizeConversations, type TutorMetrics } from './summarize-conversations.ts';

export interface Evaluation extends ParallelOptions {
  ai: Ai;
  prices: Prices;
  cache: AnswerCache;
}

const ConversationAnswer = z.object({
  messages: z.array(z.object({ role: MessageRole, content: z.string() })),
  instructions: z.array(z.string()),
  lines: z.array(LearnerLine),
});

/** Uses a different user id for each item, so that a provider's limits for a user do not apply to the whole run. */
const createContext = (id: string, onCost: (cost: number) => void, prices: Prices): ModelContext => ({
  uid: `evaluation-${id}`,
  signal: new AbortController().signal,
  onUsage: (usage) => onCost(toUsageTotals(usage, prices).cost),
});

/** Measures the time and the cost of a request. */
async function measure<Answer>(
  id: string,
  prices: Prices,
  request: (context: ModelContext) => Promise<Answer>,
): Promise<CachedAnswer<Answer>> {
  let cost = 0;
  const start = performance.now();
  const answer = await request(
    createContext(
      id,
      (added) => {
        cost += added;
      },
      prices,
    ),
  );
  return { answer, milliseconds: performance.now() - start, cost };
}

/** Part of the name of a cached answer, so that a changed item is requested again. */
const hash = (request: unknown): string =>
  createHash('sha256').update(JSON.stringify(request)).digest('hex').slice(0, 8);

/** Requests and grades the feedback on each item, `runs` times. */
export async function evaluateFeedback(
  items: readonly Item[],
  runs: number,
  evaluation: Evaluation,
): Promise<FeedbackMetrics> {
  const { ai, prices, cache } = evaluation;
  const tasks = Array.from({ length: runs }, (_, run) => items.map((item) => ({ item, run }))).flat();
  const graded = await runInParallel(tasks, evaluation, async ({ item, run }): Promise<GradedItem> => {
    const { answer, milliseconds, cost } = await cache.get(
      `feedback-${run + 1}/${item.id}-${hash(createItemPrompt(item))}`,
      GrammarAnswer,
      () =>
        measure(item.id, prices, (context) =>
          ai.json(
            createItemPrompt(item),
            { name: 'grammar_feedback', schema: GrammarAnswer, purpose: 'feedback' },
            context,
          ),
        ),
    );
    const { id, kind, lesson } = item;
    return { id, kind, level: lesson.level, grade: gradeFeedback(item, answer), milliseconds, cost };
  });
  return summarizeFeedback(graded, runs, tasks.length - graded.length);
}

/** Runs and grades the conversations with simulated learners. */
export async function evaluateTutor(
  conversations: readonly SimulatedConversation[],
  evaluation: Evaluation,
): Promise<TutorMetrics> {
  const { ai, prices, cache } = evaluation;
  const grades = await runInParallel(conversations, evaluation, async (conversation, index) => {
    const { answer } = await cache.get(
      `tutor/${conversation.id}-${hash(conversation)}`,
      ConversationAnswer,
      () => measure(conversation.id, prices, (context) => runConversation(conversation, index, ai, context)),
    );
    return gradeConversation(conversation, answer);
  });
  return summarizeConversations(grades, conversations.length - grades.length);
}
