import type { ChatCompletionChunk } from 'openai/resources/chat/completions';
import { createRefusalError, InvalidModelOutputError } from './model-errors.ts';
import type { UsageMeter } from './usage-meter.ts';

/**
 * Yields the text of a streamed completion up to its finish reason, without leading white space. Throws on a refusal and on
 * a stream that ends early: only the finish reason distinguishes a closed connection from a complete answer. The usage
 * report follows the finish reason, or never comes: `onComplete` bounds the wait, and errors during it are ignored.
 * Compatible servers omit members that OpenAI always sends.
 */
export async function* streamText(
  chunks: AsyncIterable<Partial<ChatCompletionChunk>>,
  meter: Pick<UsageMeter, 'addText' | 'setUsage'>,
  onComplete: () => void,
): AsyncGenerator<string, void, undefined> {
  let hasBegun = false;
  let isComplete = false;
  try {
    for await (const { choices, usage } of chunks) {
      if (usage) meter.setUsage(usage);
      if (isComplete && usage) return;
      if (isComplete) continue;
      const choice: Partial<ChatCompletionChunk.Choice> | undefined = choices?.[0];
      if (choice?.delta?.refusal || choice?.finish_reason === 'content_filter') throw createRefusalError();
      const content = choice?.delta?.content ?? '';
      meter.addText(content);
      const piece: string = hasBegun ? content : content.trimStart();
      hasBegun ||= piece !== '';
      if (piece !== '') yield piece;
      if (!choice?.finish_reason) continue;
      if (usage) return;
      isComplete = true;
      onComplete();
    }
  } catch (error) {
    if (!isComplete) throw error;
  }
  if (!isComplete) throw new InvalidModelOutputError('The answer broke off.');
}
