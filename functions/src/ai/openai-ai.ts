import OpenAI from 'openai';
import type { Config } from '../config.ts';
import type { Ai, Asker, Prompt } from './ai.ts';
import { answerSchema, parseAnswer } from './answer-schema.ts';
import { startDeadline, type Deadline } from './deadline.ts';
import { NonsenseError, refused } from './model-error.ts';
import { withOneRetry } from './one-retry.ts';
import { createCalls } from './openai-calls.ts';
import { safetyIdentifier } from './safety-identifier.ts';
import { startTextMeter } from './text-meter.ts';
import { textOf } from './text-of.ts';

const SOUND = /^(?:audio\/|application\/octet-stream)/;

/** The model behind OpenAI's wire protocol: OpenAI itself, or any compatible server. */
export function createOpenAi(config: Config['model']): Ai {
  const { apiKey, baseUrl, timeoutMs, ...models } = config;
  // Retries are ours: the package would wait as long as a server's Retry-After says, beyond every time limit.
  const client = new OpenAI({ apiKey, baseURL: baseUrl, maxRetries: 0, timeout: timeoutMs });

  const chat = (prompt: Prompt, { uid }: Asker) => ({
    model: models.textModel,
    messages: [...prompt],
    safety_identifier: safetyIdentifier(uid),
  });

  async function inTime<Result>(asker: Asker, ask: (repair: Prompt, deadline: Deadline) => Promise<Result>) {
    const deadline = startDeadline(timeoutMs, asker.signal);
    try {
      return await withOneRetry(deadline, (repair) => ask(repair, deadline));
    } catch (error) {
      throw deadline.errorOf(error);
    } finally {
      deadline.end();
    }
  }

  /** One call of the model for a text, which is metered however it ends. */
  async function* streamOnce(prompt: Prompt, asker: Asker, deadline: Deadline) {
    const meter = startTextMeter(prompt, asker);
    try {
      const request = {
        ...chat(prompt, asker),
        stream: true,
        stream_options: { include_usage: true },
      } as const;
      const chunks = await client.chat.completions.create(request, { signal: deadline.signal });
      yield* textOf(chunks, meter, () => deadline.complete());
    } finally {
      meter.end();
    }
  }

  return {
    ...createCalls(client, config),

    async *stream(prompt, asker) {
      const deadline = startDeadline(timeoutMs, asker.signal);
      try {
        const { first, rest } = await withOneRetry(deadline, async () => {
          const pieces = streamOnce(prompt, asker, deadline);
          const begun = await pieces.next();
          if (begun.done) throw new NonsenseError('The answer was empty.');
          return { first: begun.value, rest: pieces };
        });
        try {
          deadline.extend();
          yield first;
          for await (const piece of rest) {
            deadline.extend();
            yield piece;
          }
        } finally {
          // Whoever wants no more than the first piece ends the call as well.
          await rest.return();
        }
      } catch (error) {
        throw deadline.errorOf(error);
      } finally {
        deadline.end();
      }
    },

    json: (prompt, { name, schema }, asker) =>
      inTime(asker, async (repair, { signal }) => {
        const meter = startTextMeter([...prompt, ...repair], asker);
        try {
          const format = { name, strict: true, schema: answerSchema(schema) };
          const completion = await client.chat.completions.create(
            {
              ...chat([...prompt, ...repair], asker),
              response_format: { type: 'json_schema', json_schema: format },
            },
            { signal },
          );
          const choice = completion.choices?.[0];
          const content = choice?.message.content ?? '';
          meter.read(content);
          meter.told(completion.usage);
          if (choice?.message.refusal || choice?.finish_reason === 'content_filter') throw refused();
          return parseAnswer(content, schema);
        } finally {
          meter.end();
        }
      }),

    speech: (text, asker) =>
      inTime(asker, async (_repair, { signal }) => {
        const { speechModel: model, speechVoice: voice } = models;
        const request = { model, voice, input: text, response_format: 'mp3' } as const;
        let characters = 0;
        try {
          const answer = await client.audio.speech.create(request, { signal });
          characters = text.length;
          const bytes = new Uint8Array(await answer.arrayBuffer());
          const isSound = SOUND.test(answer.headers.get('content-type') ?? '') && bytes.length > 0;
          if (!isSound) throw new NonsenseError('The answer is no sound.');
          return bytes;
        } finally {
          asker.onWork({ kind: 'speech', characters });
        }
      }),
  };
}
