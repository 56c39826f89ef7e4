import * as z from 'zod/mini';
import type { LimitSettings } from './sources/counters.ts';

const optional = (fallback: string) => z._default(z.string(), fallback);
const milliseconds = z._default(z.coerce.number().check(z.positive(), z.maximum(25_000)), 20_000);

/** How often in an hour and in a day, as `60/200`. */
const limit = (fallback: string) =>
  z.pipe(
    z._default(z.string().check(z.regex(/^\d+\/\d+$/)), fallback),
    z.transform((text) => {
      const [hour = 0, day = 0] = text.split('/').map(Number);
      return { hour, day };
    }),
  );

const Environment = z.object({
  // A deploy loads the module without its secrets, and neither key may be empty.
  OPENAI_API_KEY: optional('not-set'),
  SOURCE_HASH_KEY: optional('not-set'),
  OPENAI_BASE_URL: optional('https://api.openai.com/v1'),
  OPENAI_TEXT_MODEL: optional('gpt-6-luna'),
  OPENAI_SPEECH_MODEL: optional('gpt-4o-mini-tts'),
  OPENAI_SPEECH_VOICE: optional('alloy'),
  MODEL_TIMEOUT_MS: milliseconds,
  ALLOWED_ORIGINS: optional(''),
  APP_CHECK: z._default(z.enum(['off', 'enforced']), 'off'),
  // Cloud Run's own proxy writes the caller's address last; what stands before it anybody may have written.
  TRUSTED_PROXIES: z._default(z.coerce.number().check(z.int(), z.nonnegative()), 1),
  // Whole towns share one address; one browser has one learner.
  GUEST_STARTS_PER_ADDRESS: limit('60/200'),
  GUEST_STARTS_PER_DEVICE: limit('5/10'),
  GUEST_CALLS_PER_ADDRESS: limit('600/2000'),
  GUEST_CALLS_PER_DEVICE: limit('60/200'),
  GUEST_CALLS_PER_GUEST: limit('60/200'),
});

export interface Config {
  model: {
    apiKey: string;
    baseUrl: string;
    textModel: string;
    speechModel: string;
    speechVoice: string;
    /** How long the model may be silent, in milliseconds; a whole answer may take twice that. */
    timeoutMs: number;
  };
  /** Origins other than the hosting's own that may call the function's URL. */
  allowedOrigins: string[];
  isAppCheckEnforced: boolean;
  /** How many proxies in front of the function tell the caller's address; with none, no address is known. */
  trustedProxies: number;
  /** What limits guests by where they come from. */
  guests: LimitSettings;
}

/** Reads the function's settings; a variable that is set to nothing counts as not set. Throws on a malformed one. */
export function readConfig(variables: NodeJS.ProcessEnv): Config {
  const present = Object.fromEntries(Object.entries(variables).filter(([, value]) => value !== ''));
  const environment = Environment.parse(present);
  return {
    model: {
      apiKey: environment.OPENAI_API_KEY,
      baseUrl: environment.OPENAI_BASE_URL,
      textModel: environment.OPENAI_TEXT_MODEL,
      speechModel: environment.OPENAI_SPEECH_MODEL,
      speechVoice: environment.OPENAI_SPEECH_VOICE,
      timeoutMs: environment.MODEL_TIMEOUT_MS,
    },
    allowedOrigins: environment.ALLOWED_ORIGINS.split(',')
      .map((origin) => origin.trim())
      .filter(Boolean),
    isAppCheckEnforced: environment.APP_CHECK === 'enforced',
    trustedProxies: environment.TRUSTED_PROXIES,
    guests: {
      hashKey: environment.SOURCE_HASH_KEY,
      limits: {
        start: {
          address: environment.GUEST_STARTS_PER_ADDRESS,
          device: environment.GUEST_STARTS_PER_DEVICE,
        },
        call: {
          address: environment.GUEST_CALLS_PER_ADDRESS,
          device: environment.GUEST_CALLS_PER_DEVICE,
          guest: environment.GUEST_CALLS_PER_GUEST,
        },
      },
    },
  };
}
