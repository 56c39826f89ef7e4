import * as z from 'zod/mini';
import type { LimitSettings } from './sources/counters.ts';
import { LIMIT_VARIABLES, limitsOf } from './sources/limits.ts';
import type { Prices } from './statistics/cost.ts';

const optional = (fallback: string) => z._default(z.string(), fallback);
const milliseconds = z._default(z.coerce.number().check(z.positive(), z.maximum(25_000)), 20_000);
const dollars = z._default(z.coerce.number().check(z.nonnegative()), 0);

const Environment = z.object({
  // A deploy loads the module without its secrets, and neither key may be empty.
  OPENAI_API_KEY: optional('not-set'),
  SOURCE_HASH_KEY: optional('not-set'),
  BILLING_WEBHOOK_SECRET: z._default(z.string().check(z.trim()), ''),
  OPENAI_BASE_URL: optional('https://api.openai.com/v1'),
  OPENAI_TEXT_MODEL: optional('gpt-6-luna'),
  OPENAI_SPEECH_MODEL: optional('gpt-4o-mini-tts'),
  OPENAI_SPEECH_VOICE: optional('alloy'),
  OPENAI_REALTIME_MODEL: optional('gpt-realtime-2.1-mini'),
  OPENAI_REALTIME_VOICE: optional('marin'),
  OPENAI_TRANSCRIPTION_MODEL: optional('gpt-4o-mini-transcribe'),
  MODEL_TIMEOUT_MS: milliseconds,
  ALLOWED_ORIGINS: optional(''),
  APP_CHECK: z._default(z.enum(['off', 'enforced']), 'off'),
  // Where none is named it is asked of the cloud's metadata server, which no machine outside the cloud has.
  TASKS_SERVICE_ACCOUNT: optional(''),
  // Cloud Run's own proxy writes the caller's address last; what stands before it anybody may have written.
  TRUSTED_PROXIES: z._default(z.coerce.number().check(z.int(), z.nonnegative()), 1),
  PRICE_PER_MILLION_INPUT_TOKENS: dollars,
  PRICE_PER_MILLION_OUTPUT_TOKENS: dollars,
  PRICE_PER_MILLION_SPOKEN_CHARACTERS: dollars,
  PRICE_PER_VOICE_MINUTE: dollars,
  ...LIMIT_VARIABLES,
});

export interface Config {
  model: {
    apiKey: string;
    baseUrl: string;
    textModel: string;
    speechModel: string;
    speechVoice: string;
    realtimeModel: string;
    realtimeVoice: string;
    /** What writes down what learners say in a call. */
    transcriptionModel: string;
    /** How long the model may be silent, in milliseconds; a whole answer may take twice that. */
    timeoutMs: number;
  };
  /** What the model costs; nothing is estimated where no price is named. */
  prices: Prices;
  /** Origins other than the hosting's own that may call the function's URL. */
  allowedOrigins: string[];
  isAppCheckEnforced: boolean;
  /** How many proxies in front of the function tell the caller's address; with none, no address is known. */
  trustedProxies: number;
  /** As whom the queue calls the function that hangs up; '' for the function's own account. */
  tasksServiceAccount: string;
  /** What the payment provider signs with; without it no payment is heard of. */
  webhookSecret: string | undefined;
  /** What limits callers by where they come from. */
  sources: LimitSettings;
}

/**
 * Reads the function's settings; a variable that is set to nothing counts as not set. Throws on a malformed one, and in a
 * running instance without SOURCE_HASH_KEY: under a key that everybody knows, the hashes would tell the addresses.
 */
export function readConfig(variables: NodeJS.ProcessEnv): Config {
  const present = Object.fromEntries(Object.entries(variables).filter(([, value]) => value !== ''));
  if (present['K_SERVICE'] !== undefined && present['SOURCE_HASH_KEY'] === undefined) {
    throw new Error('SOURCE_HASH_KEY is not set.');
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
    sources: { hashKey: environment.SOURCE_HASH_KEY, limits: limitsOf(environment) },
  };
}
