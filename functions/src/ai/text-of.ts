import type { ChatCompletionChunk } from 'openai/resources/chat/completions';
import { NonsenseError, refused } from './model-error.ts';

/**
 * The pieces of text in a streamed answer, up to its finish reason; blank space before the first word is dropped.
 * Throws on a refusal, and on a stream that breaks off: a closed connection ends the chunks like a finished answer does,
 * so only the finish reason tells the two apart. Compatible servers leave members out that OpenAI always sends.
 */
export async function* textOf(
  chunks: AsyncIterable<Partial<ChatCompletionChunk>>,
): AsyncGenerator<string, void, undefined> {
  let begun = false;
  for await (const { choices } of chunks) {
    const choice: Partial<ChatCompletionChunk.Choice> | undefined = choices?.[0];
    if (choice?.delta?.refusal || choice?.finish_reason === 'content_filter') throw refused();
    const content = choice?.delta?.content ?? '';
    const piece: string = begun ? content : content.trimStart();
    begun ||= piece !== '';
    if (piece !== '') yield piece;
    if (choice?.finish_reason) return;
  }
  throw new NonsenseError('The answer broke off.');
}
