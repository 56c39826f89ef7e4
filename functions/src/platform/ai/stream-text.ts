import type { ChatCompletionChunk } from 'openai/resources/chat/completions';
import * as z from 'zod/mini';
import { TYPICAL_OUTPUT_TOKENS, type ModelContext, type Prompt, type Purpose } from './ai.ts';
import { estimatePromptTokens, estimateTokens } from './estimate-tokens.ts';
import { createLengthError, createRefusalError, InvalidModelOutputError } from './model-errors.ts';

/**
 * Yields the text of a streamed completion up to its finish reason, without leading white space. Throws on a refusal and on a
 * stream that ends early: only the finish reason distinguishes a closed connection from a complete response. The usage report
 * comes with the finish reason, after it, or never: `onComplete` bounds the wait, and errors during it are ignored. Compatible
 * servers omit members that OpenAI always sends.
 */
export async function* streamText(
  chunks: AsyncIterable<Partial<ChatCompletionChunk>>,
  meter: Pick<ReturnType<typeof startUsageMeter>, 'addText' | 'setUsage'>,
  { onChunk, onComplete }: { onChunk: () => void; onComplete: () => void },
): AsyncGenerator<string, void, undefined> {
  let hasBegun = false;
  let isComplete = false;
  let isCutOff = false;
  try {
    for await (const { choices, usage } of chunks) {
      onChunk();
      if (usage) meter.setUsage(usage);
      if (isComplete && usage) break;
      if (isComplete) continue;
      const choice: Partial<ChatCompletionChunk.Choice> | undefined = choices?.[0];
      if (choice?.delta?.refusal || choice?.finish_reason === 'content_filter') throw createRefusalError();
      const content = choice?.delta?.content ?? '';
      meter.addText(content);
      const piece: string = hasBegun ? content : content.trimStart();
      hasBegun ||= piece !== '';
      if (piece !== '') yield piece;
      if (!choice?.finish_reason) continue;
      isComplete = true;
      isCutOff = choice.finish_reason === 'length';
      if (usage) break;
      onComplete();
    }
  } catch (error) {
    if (!isComplete) throw error;
  }
  // A model may think for so long that no tokens are left for its text.
  if (isCutOff && !hasBegun) throw createLengthError();
  if (!isComplete) throw new InvalidModelOutputError('The completion is incomplete.');
}

const Tokens = z.int().check(z.nonnegative());
const Usage = z.object({ prompt_tokens: Tokens, completion_tokens: Tokens });

/**
 * Measures the usage of one request. Without a usage report, estimates it from the length of the text. A request without any response
 * counts as 0 tokens, unless it was aborted: the model may still read the prompt and finish the response.
 */
export function startUsageMeter(
  prompt: Prompt,
  purpose: Purpose,
  context: ModelContext,
  isAborted: () => boolean,
) {
  let usage: z.output<typeof Usage> | undefined;
  let output = '';
  return {
    /** Ignores anything that is not text. */
    addText: (text: unknown) => {
      if (typeof text === 'string') output += text;
    },
    /** Ignores an invalid report. */
    setUsage: (reported: unknown) => {
      usage = Usage.safeParse(reported).data ?? usage;
    },
    report: () => {
      const aborted = isAborted();
      const wasRead = output !== '' || aborted;
      const minOutputTokens = aborted ? TYPICAL_OUTPUT_TOKENS[purpose] : 0;
      const inputTokens = usage?.prompt_tokens ?? (wasRead ? estimatePromptTokens(prompt) : 0);
      const outputTokens = usage?.completion_tokens ?? Math.max(minOutputTokens, estimateTokens(output));
      context.onUsage({ kind: 'text', inputTokens, outputTokens });
    },
  };
}
