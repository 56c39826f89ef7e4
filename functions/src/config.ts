import { createECDH } from 'node:crypto';
import * as z from 'zod/mini';
import { MAX_MODEL_IDLE_TIMEOUT_MS, MODEL_IDLE_TIMEOUT_MS } from './contract/index.ts';
import type { PushSettings } from './platform/push-sender.ts';
import { readRateLimits, type ReadSetting } from './platform/rate-limits/rate-limits.ts';
import { VERIFIED_EMAIL_POLICIES } from './platform/verified-email.ts';
import { REASONING_EFFORTS, type ReasoningEffort } from './platform/ai/openai-calls.ts';

const ModelTimeout = z._default(
  z.coerce.number().check(z.positive(), z.maximum(MAX_MODEL_IDLE_TIMEOUT_MS)),
  MODEL_IDLE_TIMEOUT_MS,
);
const Dollars = z.coerce.number().check(z.nonnegative());
const PositiveInt = z.coerce.number().check(z.int(), z.positive());

const PushKey = (pattern: RegExp) => z.string().check(z.trim(), z.regex(pattern));
const PushContact = z.string().check(z.regex(/^(?:mailto:\S+@|https:\/\/)\S+$/));
/** Origins; `*` stands for a part of the host, or for the port. */
const PushServices = z
  .string()
  .check(z.regex(/^https?:\/\/[\w.*-]+(?::[\d*]+)?(?:, *https?:\/\/[\w.*-]+(?::[\d*]+)?)*$/));
/** The push services of Chrome, Firefox, Safari and Edge. */
const DEFAULT_PUSH_SERVICES =
  'https://fcm.googleapis.com,https://updates.push.services.mozilla.com,https://web.push.apple.com,https://*.notify.windows.com';

const OPENAI_URL = 'https://api.openai.com/v1';

/**
 * Reads the configuration from environment variables; an empty one counts as not set. Throws if one is malformed, and in a
 * running instance without RATE_LIMIT_HASH_KEY: with a publicly known key, the hashes would reveal IP addresses.
 */
export function readConfig(variables: NodeJS.ProcessEnv) {
  const read: ReadSetting = (name, schema) => {
    const parsed = schema.safeParse(variables[name] || undefined);
    if (parsed.success) return parsed.data;
    throw new Error(`${name}: ${z.prettifyError(parsed.error)}`);
  };
  const readText = (name: string, fallback: string) => read(name, z._default(z.string(), fallback));

  const isRunning = Boolean(variables['K_SERVICE']);
  if (isRunning && !variables['RATE_LIMIT_HASH_KEY']) {
    throw new Error('RATE_LIMIT_HASH_KEY is not set.');
  }
  const baseUrl = readText('OPENAI_BASE_URL', OPENAI_URL);
  const speechUrl = readText('OPENAI_SPEECH_BASE_URL', baseUrl);
  // A deploy loads this module without its secrets, and the OpenAI client does not accept an empty key.
  const apiKey = readText('OPENAI_API_KEY', 'not-set');
  const isOpenAi = URL.parse(baseUrl)?.host === new URL(OPENAI_URL).host;
  const textModel = readText('OPENAI_TEXT_MODEL', 'gpt-6-luna');
  const realtimeModel = readText('OPENAI_REALTIME_MODEL', 'gpt-realtime-2.1-mini');
  const realtimeVoice = readText('OPENAI_REALTIME_VOICE', 'marin');
  const readEffort = (name: string, forOpenAi: ReasoningEffort) =>
    read(name, z._default(z.enum(REASONING_EFFORTS), isOpenAi ? forOpenAi : 'default'));

  const readDollars = (name: string, fallback: number) => read(name, z._default(Dollars, fallback));

  return {
    model: {
      apiKey,
      baseUrl,
      isOpenAi,
      text: {
        content: { model: textModel, reasoningEffort: readEffort('OPENAI_REASONING_EFFORT', 'none') },
        feedback: {
          model: readText('OPENAI_FEEDBACK_MODEL', textModel),
          reasoningEffort: readEffort('OPENAI_FEEDBACK_REASONING_EFFORT', 'low'),
        },
      },
      speech: {
        // The key of one server is not sent to another.
        apiKey: readText('OPENAI_SPEECH_API_KEY', speechUrl === baseUrl ? apiKey : 'not-set'),
        baseUrl: speechUrl,
        model: readText('OPENAI_SPEECH_MODEL', realtimeModel),
        voice: readText('OPENAI_SPEECH_VOICE', realtimeVoice),
      },
      realtimeModel,
      realtimeVoice,
      transcriptionModel: readText('OPENAI_TRANSCRIPTION_MODEL', 'gpt-transcribe'),
      timeoutMs: read('MODEL_TIMEOUT_MS', ModelTimeout),
    },
    // The defaults are the prices of the default models.
    prices: {
      inputTokens: readDollars('PRICE_PER_MILLION_INPUT_TOKENS', 0.1),
      outputTokens: readDollars('PRICE_PER_MILLION_OUTPUT_TOKENS', 0.5),
      spokenCharacters: readDollars('PRICE_PER_MILLION_SPOKEN_CHARACTERS', 30),
      voiceMinute: readDollars('PRICE_PER_VOICE_MINUTE', 0.06),
    },
    verifiedEmail: read('VERIFIED_EMAIL', z._default(z.enum(VERIFIED_EMAIL_POLICIES), 'voice')),
    maxCalls: read('MAX_CALLS', z._default(z.coerce.number().check(z.int(), z.nonnegative()), 50)),
    requestsPerMinute: read('REQUESTS_PER_MINUTE', z._default(PositiveInt, 120)),
    // In addition to Firebase Hosting's own origin.
    allowedOrigins: readText('ALLOWED_ORIGINS', '')
      .split(',')
      .map((origin) => origin.trim())
      .filter(Boolean),
    isAppCheckEnforced:
      read('APP_CHECK', z._default(z.enum(['off', 'enforced']), isRunning ? 'enforced' : 'off')) ===
      'enforced',
    // Cloud Run's proxy appends the client's address; clients can forge everything before it.
    trustedProxies: read('TRUSTED_PROXIES', z._default(z.coerce.number().check(z.int(), z.nonnegative()), 1)),
    // If empty, the SDK asks the metadata server for the task queue's account, which works only in the cloud.
    tasksServiceAccount: readText('TASKS_SERVICE_ACCOUNT', ''),
    webhookSecret: readText('BILLING_WEBHOOK_SECRET', '').trim() || undefined,
    push: readPushSettings(read, isRunning),
    spendingLimits: {
      guest: readDollars('GUEST_DAILY_SPENDING', 20),
      FREE: readDollars('FREE_DAILY_SPENDING', 50),
      all: readDollars('DAILY_SPENDING', 300),
    },
    rateLimits: { hashKey: readText('RATE_LIMIT_HASH_KEY', 'not-set'), limits: readRateLimits(read) },
  };
}

/**
 * Undefined unless reminders are configured. Throws if the keys do not belong together and, in a running instance, if a setting is
 * missing; a deploy loads this module without secrets.
 */
function readPushSettings(read: ReadSetting, isRunning: boolean): PushSettings | undefined {
  const publicKey = read('PUSH_PUBLIC_KEY', z.optional(PushKey(/^[\w-]{87}$/)));
  const privateKey = read('PUSH_PRIVATE_KEY', z.optional(PushKey(/^(?:off|[\w-]{43})$/)));
  const contact = read('PUSH_CONTACT', z.optional(PushContact));
  const services = read('PUSH_SERVICES', z._default(PushServices, DEFAULT_PUSH_SERVICES)).split(/, */);
  if (publicKey === undefined) return undefined;
  if (privateKey !== undefined && privateKey !== 'off' && contact !== undefined) {
    const pair = createECDH('prime256v1');
    pair.setPrivateKey(privateKey, 'base64url');
    if (pair.getPublicKey('base64url') === publicKey) return { publicKey, privateKey, contact, services };
    throw new Error('PUSH_PRIVATE_KEY does not belong to PUSH_PUBLIC_KEY.');
  }
  if (isRunning) throw new Error('PUSH_PUBLIC_KEY needs PUSH_PRIVATE_KEY and PUSH_CONTACT.');
  return undefined;
}

export type Config = ReturnType<typeof readConfig>;
