import * as z from 'zod/mini';

const optional = (fallback: string) => z._default(z.string(), fallback);
const milliseconds = z._default(z.coerce.number().check(z.positive(), z.maximum(25_000)), 20_000);

const Environment = z.object({
  // A deploy loads the module without the secret, and the client refuses an empty key.
  OPENAI_API_KEY: optional('not-set'),
  OPENAI_BASE_URL: optional('https://api.openai.com/v1'),
  OPENAI_TEXT_MODEL: optional('gpt-6-luna'),
  OPENAI_SPEECH_MODEL: optional('gpt-4o-mini-tts'),
  OPENAI_SPEECH_VOICE: optional('alloy'),
  MODEL_TIMEOUT_MS: milliseconds,
  ALLOWED_ORIGINS: optional(''),
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
  };
}
