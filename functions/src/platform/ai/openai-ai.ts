import OpenAI from 'openai';
import { MAX_OUTPUT_TOKENS, type Ai, type ModelContext, type Prompt, type Purpose } from './ai.ts';
import { createDeadline, type Deadline } from './deadline.ts';
import {
  createLengthError,
  createRefusalError,
  InvalidModelOutputError,
  isRetryable,
} from './model-errors.ts';
import type { SpeechRequest } from './realtime-speech.ts';
import { createRealtimeCalls, getSafetyIdentifier, type ModelSettings } from './openai-calls.ts';
import { startUsageMeter, streamText } from './stream-text.ts';
import { parseCompletion, toJsonSchema } from './structured-output.ts';

/** A model that speaks through the Realtime API only. */
const REALTIME_MODEL = /realtime/;

const AUDIO_TYPE = /^(?:audio\/|application\/octet-stream)/;

/** The model behind OpenAI's protocol: OpenAI itself or any compatible server. */
export function createOpenAi(settings: ModelSettings): Ai {
  const { apiKey, baseUrl, isOpenAi, timeoutMs, speech } = settings;
  // We retry ourselves: the package retries twice, may wait a minute for a Retry-After header, and does not repair invalid output.
  const client = new OpenAI({ apiKey, baseURL: baseUrl, maxRetries: 0, timeout: timeoutMs });
  const speechClient = client.withOptions({ apiKey: speech.apiKey, baseURL: speech.baseUrl });

  const createChatRequest = (prompt: Prompt, purpose: Purpose, { uid }: ModelContext) => {
    const { model, reasoningEffort } = settings.text[purpose];
    const identifier = getSafetyIdentifier(uid);
    return {
      model,
      // A server may reject half of a character, which a client may have cut off.
      messages: prompt.map(({ role, content }) => ({ role, content: content.toWellFormed() })),
      max_completion_tokens: MAX_OUTPUT_TOKENS[purpose],
      safety_identifier: identifier,
      ...(reasoningEffort !== 'default' && { reasoning_effort: reasoningEffort }),
      // Other servers may reject these.
      ...(isOpenAi && { store: false, prompt_cache_key: identifier }),
    };
  };

  async function requestWithDeadline<Result>(
    context: ModelContext,
    request: (repair: Prompt, deadline: Deadline) => Promise<Result>,
  ) {
    const deadline = createDeadline(timeoutMs, context.signal);
    try {
      return await retryOnce(deadline, (repair) => request(repair, deadline));
    } catch (error) {
      throw deadline.toError(error);
    } finally {
      deadline.dispose();
    }
  }

  /** One streamed request; its usage is reported however it ends. */
  async function* streamOnce(prompt: Prompt, context: ModelContext, deadline: Deadline) {
    const meter = startUsageMeter(prompt, 'content', context, deadline.isAborted);
    try {
      const request = {
        ...createChatRequest(prompt, 'content', context),
        stream: true,
        stream_options: { include_usage: true },
      } as const;
      const chunks = await client.chat.completions.create(request, { signal: deadline.signal });
      yield* streamText(chunks, meter, {
        // Includes chunks without text: some models send their reasoning first.
        onChunk: () => deadline.extend(),
        onComplete: () => deadline.complete(),
      });
    } finally {
      meter.report();
    }
  }

  return {
    ...createRealtimeCalls(client, settings),

    async *stream(prompt, context) {
      const deadline = createDeadline(timeoutMs, context.signal);
      try {
        const { first, rest } = await retryOnce(deadline, async () => {
          const chunks = streamOnce(prompt, context, deadline);
          const result = await chunks.next();
          if (result.done) throw new InvalidModelOutputError('The completion was empty.');
          return { first: result.value, rest: chunks };
        });
        try {
          yield first;
          yield* rest;
        } finally {
          // Also closes the request if the consumer stops after the first chunk.
          await rest.return();
        }
      } catch (error) {
        throw deadline.toError(error);
      } finally {
        deadline.dispose();
      }
    },

    json: (prompt, { name, schema, purpose }, context) =>
      requestWithDeadline(context, async (repair, deadline) => {
        const messages = [...prompt, ...repair];
        const meter = startUsageMeter(messages, purpose, context, deadline.isAborted);
        try {
          const jsonSchema = { name, strict: true, schema: toJsonSchema(schema) };
          const request = {
            ...createChatRequest(messages, purpose, context),
            response_format: { type: 'json_schema', json_schema: jsonSchema },
          } as const;
          const completion = await client.chat.completions.create(request, { signal: deadline.signal });
          const choice = completion.choices?.[0];
          const content = choice?.message.content ?? '';
          meter.addText(content);
          meter.setUsage(completion.usage);
          if (choice?.message.refusal || choice?.finish_reason === 'content_filter')
            throw createRefusalError();
          if (choice?.finish_reason === 'length') throw createLengthError();
          return parseCompletion(content, schema);
        } finally {
          meter.report();
        }
      }),

    canSpeak: speech.model !== 'off',

    speech: (text, context) =>
      requestWithDeadline(context, async (_repair, { signal, extend }) => {
        let characters = 0;
        const speak = REALTIME_MODEL.test(speech.model)
          ? (await import('./realtime-speech.ts')).speakWithRealtime
          : speakOverHttp;
        try {
          return await speak(speechClient, speech, text.toWellFormed(), {
            safetyIdentifier: getSafetyIdentifier(context.uid),
            signal,
            onSpoken: (spoken) => {
              characters = Math.max(text.length, spoken);
              extend();
            },
          });
        } finally {
          context.onUsage({ kind: 'speech', characters });
        }
      }),
  };
}

/** The bytes of an MP3 file from the speech endpoint, which some servers have and OpenAI shuts down in January 2027. */
async function speakOverHttp(
  client: OpenAI,
  { model, voice }: ModelSettings['speech'],
  text: string,
  { signal, onSpoken }: SpeechRequest,
): Promise<Uint8Array> {
  const response = await client.audio.speech.create(
    { model, voice, input: text, response_format: 'mp3' },
    { signal },
  );
  onSpoken(text.length);
  const bytes = new Uint8Array(await response.arrayBuffer());
  const isAudio = AUDIO_TYPE.test(response.headers.get('content-type') ?? '') && bytes.length > 0;
  if (!isAudio) throw new InvalidModelOutputError('The response is not audio.');
  return bytes;
}

/** Retries a request once if the failure may be temporary. After invalid output, `repair` asks the model to correct it. */
async function retryOnce<Result>(
  deadline: Deadline,
  request: (repair: Prompt) => Promise<Result>,
): Promise<Result> {
  try {
    return await request([]);
  } catch (error) {
    if (deadline.signal.aborted || !isRetryable(error)) throw error;
    return request(error instanceof InvalidModelOutputError ? error.repair : []);
  }
}
