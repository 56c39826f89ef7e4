import * as z from 'zod/mini';
import { RATE_LIMIT_VARIABLES, toRateLimits } from './platform/rate-limits/rate-limits.ts';

const optional = (fallback: string) => z._default(z.string(), fallback);
const milliseconds = z._default(z.coerce.number().check(z.positive(), z.maximum(25_000)), 20_000);
const dollars = z._default(z.coerce.number().check(z.nonnegative()), 0);

const Environment = z.object({
  // A deploy loads this module without its secrets, and neither client accepts an empty key.
  OPENAI_API_KEY: optional('not-set'),
  RATE_LIMIT_HASH_KEY: optional('not-set'),
  BILLING_WEBHOOK_SECRET: z._default(z.string().check(z.trim()), ''),
  OPENAI_BASE_URL: optional('https://api.openai.com/v1'),
  OPENAI_TEXT_MODEL: optional('gpt-6-luna'),
  OPENAI_SPEECH_MODEL: optional('gpt-4o-mini-tts'),
  OPENAI_SPEECH_VOICE: optional('alloy'),
  OPENAI_REALTIME_MODEL: optional('gpt-realtime-2.1-mini'),
  OPENAI_REALTIME_VOICE: optional('marin'),
  OPENAI_TRANSCRIPTION_MODEL: optional('gpt-4o-mini-transcribe'),
  MODEL_TIMEOUT_MS: milliseconds,
  // Besides the hosting's own origin.
  ALLOWED_ORIGINS: optional(''),
  APP_CHECK: z._default(z.enum(['off', 'enforced']), 'off'),
  // The task queue's account. If empty, the SDK asks the metadata server, which exists only in the cloud.
  TASKS_SERVICE_ACCOUNT: optional(''),
  // Cloud Run's proxy appends the client's address; clients can forge everything before it.
  TRUSTED_PROXIES: z._default(z.coerce.number().check(z.int(), z.nonnegative()), 1),
  PRICE_PER_MILLION_INPUT_TOKENS: dollars,
  PRICE_PER_MILLION_OUTPUT_TOKENS: dollars,
  PRICE_PER_MILLION_SPOKEN_CHARACTERS: dollars,
  PRICE_PER_VOICE_MINUTE: dollars,
  ...RATE_LIMIT_VARIABLES,
});

/**
 * Reads the configuration from environment variables; an empty one counts as not set. Throws if one is malformed, and in a
 * running instance without RATE_LIMIT_HASH_KEY: with a public key, the hashes would reveal IP addresses.
 */
export function readConfig(variables: NodeJS.ProcessEnv) {
  const present = Object.fromEntries(Object.entries(variables).filter(([, value]) => value !== ''));
  if (present['K_SERVICE'] !== undefined && present['RATE_LIMIT_HASH_KEY'] === undefined) {
    throw new Error('RATE_LIMIT_HASH_KEY is not set.');
  }
  const environment = Environment.parse(present);
  return {
    model: {
      apiKey: environment.OPENAI_API_KEY,
      baseUrl: environment.OPENAI_BASE_URL,
      textModel: environment.OPENAI_TEXT_MODEL,
      speechModel: environment.OPENAI_SPEECH_MODEL,
      speechVoice: environment.OPENAI_SPEECH_VOICE,
      realtimeModel: environment.OPENAI_REALTIME_MODEL,
      realtimeVoice: environment.OPENAI_REALTIME_VOICE,
      transcriptionModel: environment.OPENAI_TRANSCRIPTION_MODEL,
      timeoutMs: environment.MODEL_TIMEOUT_MS,
    },
    prices: {
      inputTokens: environment.PRICE_PER_MILLION_INPUT_TOKENS,
      outputTokens: environment.PRICE_PER_MILLION_OUTPUT_TOKENS,
      spokenCharacters: environment.PRICE_PER_MILLION_SPOKEN_CHARACTERS,
      voiceMinute: environment.PRICE_PER_VOICE_MINUTE,
    },
    allowedOrigins: environment.ALLOWED_ORIGINS.split(',')
      .map((origin) => origin.trim())
      .filter(Boolean),
    isAppCheckEnforced: environment.APP_CHECK === 'enforced',
    trustedProxies: environment.TRUSTED_PROXIES,
    tasksServiceAccount: environment.TASKS_SERVICE_ACCOUNT,
    webhookSecret: environment.BILLING_WEBHOOK_SECRET || undefined,
    rateLimits: { hashKey: environment.RATE_LIMIT_HASH_KEY, limits: toRateLimits(environment) },
  };
}

export type Config = ReturnType<typeof readConfig>;
