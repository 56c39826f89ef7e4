import { describe, expect, test } from 'vitest';
import { readConfig } from './config.ts';

test('defaults to OpenAI with a timeout of 20 seconds', () => {
  expect(readConfig({}).model).toMatchObject({ baseUrl: 'https://api.openai.com/v1', timeoutMs: 20_000 });
});

test('treats an empty variable as not set', () => {
  expect(readConfig({ OPENAI_BASE_URL: '' }).model.baseUrl).toBe('https://api.openai.com/v1');
});

test('does not send OPENAI_API_KEY to a separate server for speech', () => {
  const variables = { OPENAI_API_KEY: 'sk-1' };
  expect(readConfig(variables).model.speech).toMatchObject({
    apiKey: 'sk-1',
    baseUrl: 'https://api.openai.com/v1',
  });
  const separate = { ...variables, OPENAI_SPEECH_BASE_URL: 'https://speech.example/v1' };
  expect(readConfig(separate).model.speech.apiKey).toBe('not-set');
  expect(readConfig({ ...separate, OPENAI_SPEECH_API_KEY: 'key-2' }).model.speech).toMatchObject({
    apiKey: 'key-2',
    baseUrl: 'https://speech.example/v1',
  });
});

test('parses origins as a list', () => {
  expect(readConfig({ ALLOWED_ORIGINS: 'https://a.example, https://b.example' }).allowedOrigins).toEqual([
    'https://a.example',
    'https://b.example',
  ]);
});

test('rejects a malformed number', () => {
  expect(() => readConfig({ MODEL_TIMEOUT_MS: 'soon' })).toThrow(/MODEL_TIMEOUT_MS/);
});

describe('the text model', () => {
  test('uses no reasoning effort for content, and low effort for feedback', () => {
    const { isOpenAi, text } = readConfig({}).model;
    expect(isOpenAi).toBe(true);
    expect(text.content).toEqual({ model: 'gpt-6-luna', reasoningEffort: 'none' });
    expect(text.feedback).toEqual({ model: 'gpt-6-luna', reasoningEffort: 'low' });
  });

  test('gets no reasoning effort on another server unless one is set', () => {
    const variables = { OPENAI_BASE_URL: 'http://127.0.0.1:11434/v1', OPENAI_TEXT_MODEL: 'llama' };
    expect(readConfig(variables).model).toMatchObject({
      isOpenAi: false,
      text: { content: { model: 'llama', reasoningEffort: 'default' } },
    });
    const { text } = readConfig({
      ...variables,
      OPENAI_FEEDBACK_MODEL: 'qwen',
      OPENAI_FEEDBACK_REASONING_EFFORT: 'high',
    }).model;
    expect(text.feedback).toEqual({ model: 'qwen', reasoningEffort: 'high' });
  });
});

describe('rate limits', () => {
  test('have defaults, in dollars per hour and per day', () => {
    expect(readConfig({}).rateLimits.limits).toEqual({
      guest: {
        address: { hour: 10, day: 30 },
        network: { hour: 40, day: 120 },
        device: { hour: 1, day: 2 },
        account: { hour: 0.05, day: 0.1 },
      },
      user: {
        address: { hour: 50, day: 200 },
        network: { hour: 200, day: 800 },
        account: { hour: 0.2, day: 0.5 },
        subscriber: { hour: 40, day: 60 },
      },
    });
  });

  test('are parsed as a limit per hour and per day', () => {
    const { limits } = readConfig({
      GUEST_SPENDING_PER_DEVICE: '2/3',
      USER_SPENDING_PER_USER: '0.04/1.5',
    }).rateLimits;
    expect(limits.guest.device).toEqual({ hour: 2, day: 3 });
    expect(limits.user.account).toEqual({ hour: 0.04, day: 1.5 });
  });

  test.each([
    ['GUEST_SPENDING_PER_DEVICE', '5'],
    ['GUEST_SPENDING_PER_DEVICE', '5/x'],
    ['GUEST_SPENDING_PER_ADDRESS', '-1/5'],
    ['USER_SPENDING_PER_USER', '5,10'],
    ['USER_SPENDING_PER_USER', '.5/1'],
  ])('reject %s set to %j', (name, value) => {
    expect(() => readConfig({ [name]: value })).toThrow(new RegExp(name));
  });
});

describe('TRUSTED_PROXIES', () => {
  test('defaults to one', () => {
    expect(readConfig({}).trustedProxies).toBe(1);
  });

  test('may be zero', () => {
    expect(readConfig({ TRUSTED_PROXIES: '0' }).trustedProxies).toBe(0);
  });

  test.each(['-1', '1.5', 'all'])('must not be %j', (count) => {
    expect(() => readConfig({ TRUSTED_PROXIES: count })).toThrow(/TRUSTED_PROXIES/);
  });
});

describe('APP_CHECK', () => {
  test('is enforced by default in a running instance, and can be switched off', () => {
    const running = { K_SERVICE: 'api', RATE_LIMIT_HASH_KEY: 'secret' };
    expect(readConfig(running).isAppCheckEnforced).toBe(true);
    expect(readConfig({ ...running, APP_CHECK: 'off' }).isAppCheckEnforced).toBe(false);
    expect(readConfig({}).isAppCheckEnforced).toBe(false);
  });

  test('must not be "on"', () => {
    expect(() => readConfig({ APP_CHECK: 'on' })).toThrow(/APP_CHECK/);
  });
});

describe('RATE_LIMIT_HASH_KEY', () => {
  test.each([undefined, ''])('must not be %j in a running instance', (key) => {
    expect(() => readConfig({ K_SERVICE: 'api', RATE_LIMIT_HASH_KEY: key })).toThrow(/RATE_LIMIT_HASH_KEY/);
  });

  test('may be missing while a deploy loads the function', () => {
    expect(() => readConfig({})).not.toThrow();
    expect(readConfig({ K_SERVICE: 'api', RATE_LIMIT_HASH_KEY: 'secret' }).rateLimits.hashKey).toBe('secret');
  });
});

describe('BILLING_WEBHOOK_SECRET', () => {
  test.each([undefined, '', '  '])('is undefined when set to %j, and the function still starts', (secret) => {
    const variables = { K_SERVICE: 'api', RATE_LIMIT_HASH_KEY: 'secret', BILLING_WEBHOOK_SECRET: secret };
    expect(readConfig(variables).webhookSecret).toBeUndefined();
  });

  test('is trimmed, because shells often append a line break', () => {
    expect(readConfig({ BILLING_WEBHOOK_SECRET: 'whsec\n' }).webhookSecret).toBe('whsec');
  });
});

describe('reminders', () => {
  const PUSH = {
    PUSH_PUBLIC_KEY:
      'BN1vFxqWrDzBsbVNkUBDR6B1bqF4FjamsGI7GEXXVFFPw-WAo3Lb-46zmIC8H3PDzsCowzLoJelxhQq8vSruRDw',
    PUSH_PRIVATE_KEY: '79VQ0IZLnFipz5AwKsfa2AlLxFSTdJHQmx71BFCyuus',
    PUSH_CONTACT: 'mailto:operators@parley.example',
  };
  const RUNNING = { K_SERVICE: 'api', RATE_LIMIT_HASH_KEY: 'secret' };

  test('are off without keys, and with a private key only', () => {
    expect(readConfig(RUNNING).push).toBeUndefined();
    expect(readConfig({ ...RUNNING, PUSH_PRIVATE_KEY: 'off' }).push).toBeUndefined();
    expect(readConfig({ ...RUNNING, PUSH_PRIVATE_KEY: PUSH.PUSH_PRIVATE_KEY }).push).toBeUndefined();
  });

  test('are sent through the push services of common browsers, or those in PUSH_SERVICES', () => {
    expect(readConfig({ ...RUNNING, ...PUSH, PUSH_PRIVATE_KEY: `${PUSH.PUSH_PRIVATE_KEY}\n` }).push).toEqual({
      publicKey: PUSH.PUSH_PUBLIC_KEY,
      privateKey: PUSH.PUSH_PRIVATE_KEY,
      contact: PUSH.PUSH_CONTACT,
      services: [
        'https://fcm.googleapis.com',
        'https://updates.push.services.mozilla.com',
        'https://web.push.apple.com',
        'https://*.notify.windows.com',
      ],
    });
    expect(
      readConfig({ ...PUSH, PUSH_SERVICES: 'https://a.example, http://127.0.0.1:*' }).push?.services,
    ).toEqual(['https://a.example', 'http://127.0.0.1:*']);
  });

  test.each<[string, Record<string, string>]>([
    ['a malformed public key', { PUSH_PUBLIC_KEY: 'key' }],
    ['a malformed private key', { PUSH_PRIVATE_KEY: 'key' }],
    ["another pair's private key", { PUSH_PRIVATE_KEY: 'A'.repeat(42).concat('E') }],
    ['a contact that is not a URL', { PUSH_CONTACT: 'operators@parley.example' }],
    ['no contact', { PUSH_CONTACT: '' }],
    ['no private key', { PUSH_PRIVATE_KEY: '' }],
    ['push services without a protocol', { PUSH_SERVICES: 'fcm.googleapis.com' }],
    ['push services with a path', { PUSH_SERVICES: 'https://fcm.googleapis.com/fcm' }],
  ])('keep the function from starting with %s', (_what, variables) => {
    expect(() => readConfig({ ...RUNNING, ...PUSH, ...variables })).toThrow(/PUSH_/);
  });

  test('may lack the secret while a deploy loads the function', () => {
    expect(readConfig({ ...PUSH, PUSH_PRIVATE_KEY: '' }).push).toBeUndefined();
  });
});

describe('model prices', () => {
  test('default to those of the default models', () => {
    const prices = { inputTokens: 0.1, outputTokens: 0.5, spokenCharacters: 30, voiceMinute: 0.06 };
    expect(readConfig({ PRICE_PER_VOICE_MINUTE: '' }).prices).toEqual(prices);
  });

  test('are read in US dollars', () => {
    const variables = { PRICE_PER_MILLION_INPUT_TOKENS: '0.25', PRICE_PER_VOICE_MINUTE: '0.06' };
    expect(readConfig(variables).prices).toMatchObject({ inputTokens: 0.25, voiceMinute: 0.06 });
  });

  test.each(['-1', 'free', '1,5', 'Infinity'])('reject %j', (price) => {
    const variables = { PRICE_PER_MILLION_OUTPUT_TOKENS: price };
    expect(() => readConfig(variables)).toThrow(/PRICE_PER_MILLION_OUTPUT_TOKENS/);
  });
});

test('daily spending limits have defaults, and are read in US dollars', () => {
  expect(readConfig({}).spendingLimits).toEqual({ guest: 20, FREE: 50, all: 300 });
  expect(readConfig({ GUEST_DAILY_SPENDING: '0', DAILY_SPENDING: '99.5' }).spendingLimits).toEqual({
    guest: 0,
    FREE: 50,
    all: 99.5,
  });
  expect(() => readConfig({ FREE_DAILY_SPENDING: 'much' })).toThrow(/FREE_DAILY_SPENDING/);
});

test('MAX_CALLS defaults to 50, and must be a whole number', () => {
  expect(readConfig({}).maxCalls).toBe(50);
  expect(readConfig({ MAX_CALLS: '0' }).maxCalls).toBe(0);
  expect(() => readConfig({ MAX_CALLS: '1.5' })).toThrow(/MAX_CALLS/);
});

test('VERIFIED_EMAIL defaults to "voice", and must be a known policy', () => {
  expect(readConfig({}).verifiedEmail).toBe('voice');
  expect(readConfig({ VERIFIED_EMAIL: 'off' }).verifiedEmail).toBe('off');
  expect(() => readConfig({ VERIFIED_EMAIL: 'text' })).toThrow(/VERIFIED_EMAIL/);
});
