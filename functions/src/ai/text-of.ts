import type { ChatCompletionChunk } from 'openai/resources/chat/completions';
import { NonsenseError, refused } from './model-error.ts';

/**
 * The pieces of text in a streamed answer. Throws on a refusal, and on a stream that breaks off: a closed connection
 * ends the chunks like a finished answer does, so only the finish reason tells the two apart.
 */
export async function* textOf(
  chunks: AsyncIterable<ChatCompletionChunk>,
): AsyncGenerator<string, void, undefined> {
  let finishReason: string | null | undefined = null;
  for await (const { choices } of chunks) {
    const choice = choices[0];
    if (choice?.delta.refusal || choice?.finish_reason === 'content_filter') throw refused();
    if (choice?.delta.content) yield choice.delta.content;
    finishReason = choice?.finish_reason ?? finishReason;
  }
  if (finishReason === null) throw new NonsenseError('Your answer broke off. Please answer again.');
}
