import { createHash } from 'node:crypto';
import OpenAI from 'openai';
import type { Config } from '../config.ts';
import type { Ai, Asker, Prompt } from './ai.ts';
import { answerSchema, parseAnswer } from './answer-schema.ts';
import { modelErrorOf, withinTime, withOneRetry } from './attempts.ts';
import { startDeadline } from './deadline.ts';
import { NonsenseError, refused } from './model-error.ts';
import { textOf } from './text-of.ts';

/** The model behind OpenAI's wire protocol: OpenAI itself, or any compatible server. */
export function createOpenAi({ apiKey, baseUrl, timeoutMs, ...models }: Config['model']): Ai {
  // Retries are ours: the package would wait as long as a server's Retry-After says, beyond every time limit.
  const client = new OpenAI({ apiKey, baseURL: baseUrl, maxRetries: 0, timeout: timeoutMs });

  return {
    async *stream(prompt, asker) {
      const deadline = startDeadline(timeoutMs, asker.signal);
      try {
        const { first, rest } = await withOneRetry(deadline, async (instruction) => {
          const chunks = await client.chat.completions.create(
            { ...chatRequest(models.textModel, prompt, asker, instruction), stream: true },
            { signal: deadline.signal },
          );
          const pieces = textOf(chunks);
          const begun = await pieces.next();
          if (begun.done) throw new NonsenseError('Your answer was empty. Please answer.');
          return { first: begun.value, rest: pieces };
        });
        yield first;
        for await (const piece of rest) {
          deadline.extend();
          yield piece;
        }
      } catch (error) {
        throw modelErrorOf(error, deadline);
      } finally {
        deadline.clear();
      }
    },

    json: (prompt, { name, schema }, asker) =>
      withinTime(timeoutMs, asker.signal, (deadline) =>
        withOneRetry(deadline, async (instruction) => {
          const completion = await client.chat.completions.create(
            {
              ...chatRequest(models.textModel, prompt, asker, instruction),
              response_format: {
                type: 'json_schema',
                json_schema: { name, strict: true, schema: answerSchema(schema) },
              },
            },
            { signal: deadline.signal },
          );
          const message = completion.choices?.[0]?.message;
          if (message?.refusal) throw refused();
          return parseAnswer(message?.content ?? '', schema);
        }),
      ),

    speech: (text, asker) =>
      withinTime(timeoutMs, asker.signal, (deadline) =>
        withOneRetry(deadline, async () => {
          const { speechModel: model, speechVoice: voice } = models;
          const request = { model, voice, input: text, response_format: 'mp3' } as const;
          const answer = await client.audio.speech.create(request, { signal: deadline.signal });
          const bytes = new Uint8Array(await answer.arrayBuffer());
          if (bytes.length === 0) throw new NonsenseError('');
          return bytes;
        }),
      ),
  };
}

const chatRequest = (model: string, prompt: Prompt, { uid }: Asker, instruction?: string) => ({
  model,
  messages:
    instruction === undefined ? [...prompt] : [...prompt, { role: 'user' as const, content: instruction }],
  safety_identifier: createHash('sha256').update(uid).digest('hex'),
});
