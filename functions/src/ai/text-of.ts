import type { ChatCompletionChunk } from 'openai/resources/chat/completions';
import { NonsenseError, refused } from './model-error.ts';
import type { TextMeter } from './text-meter.ts';

/**
 * The pieces of text in a streamed answer, up to its finish reason; blank space before the first word is dropped.
 * Throws on a refusal, and on a stream that breaks off: a closed connection ends the chunks like a finished answer does,
 * so only the finish reason tells the two apart. Compatible servers leave members out that OpenAI always sends. What the
 * answer has cost comes after its end, or never: `onComplete` limits the wait, and what fails in it is no failure.
 */
export async function* textOf(
  chunks: AsyncIterable<Partial<ChatCompletionChunk>>,
  meter: Pick<TextMeter, 'read' | 'told'>,
  onComplete: () => void,
): AsyncGenerator<string, void, undefined> {
  let begun = false;
  let complete = false;
  try {
    for await (const { choices, usage } of chunks) {
      if (usage) meter.told(usage);
      if (complete && usage) return;
      if (complete) continue;
      const choice: Partial<ChatCompletionChunk.Choice> | undefined = choices?.[0];
      if (choice?.delta?.refusal || choice?.finish_reason === 'content_filter') throw refused();
      const content = choice?.delta?.content ?? '';
      meter.read(content);
      const piece: string = begun ? content : content.trimStart();
      begun ||= piece !== '';
      if (piece !== '') yield piece;
      if (!choice?.finish_reason) continue;
      if (usage) return;
      complete = true;
      onComplete();
    }
  } catch (error) {
    if (!complete) throw error;
  }
  if (!complete) throw new NonsenseError('The answer broke off.');
}
