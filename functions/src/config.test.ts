import { describe, expect, test } from 'vitest';
import { readConfig } from './config.ts';

test('without any variable the function talks to OpenAI with a limit of 20 seconds', () => {
  expect(readConfig({}).model).toMatchObject({ baseUrl: 'https://api.openai.com/v1', timeoutMs: 20_000 });
});

test('a variable set to nothing counts as not set', () => {
  expect(readConfig({ OPENAI_BASE_URL: '' }).model.baseUrl).toBe('https://api.openai.com/v1');
});

test('origins are a list', () => {
  expect(readConfig({ ALLOWED_ORIGINS: 'https://a.example, https://b.example' }).allowedOrigins).toEqual([
    'https://a.example',
    'https://b.example',
  ]);
});

test('a malformed number is refused at once', () => {
  expect(() => readConfig({ MODEL_TIMEOUT_MS: 'soon' })).toThrow(/MODEL_TIMEOUT_MS/);
});

describe('what guests are limited by', () => {
  test('has its defaults here', () => {
    const { trustedProxies, isAppCheckEnforced, guests } = readConfig({});
    expect(trustedProxies).toBe(1);
    expect(isAppCheckEnforced).toBe(false);
    expect(guests.limits).toEqual({
      start: { address: { hour: 60, day: 200 }, device: { hour: 5, day: 10 } },
      call: {
        address: { hour: 600, day: 2_000 },
        device: { hour: 60, day: 200 },
        guest: { hour: 60, day: 200 },
      },
    });
  });

  test('is an hour and a day', () => {
    const { limits } = readConfig({ GUEST_STARTS_PER_DEVICE: '2/3' }).guests;
    expect(limits.start.device).toEqual({ hour: 2, day: 3 });
  });

  test.each([
    ['GUEST_STARTS_PER_DEVICE', '5'],
    ['GUEST_STARTS_PER_DEVICE', '5/x'],
    ['GUEST_CALLS_PER_ADDRESS', '-1/5'],
    ['TRUSTED_PROXIES', '-1'],
    ['TRUSTED_PROXIES', '1.5'],
    ['TRUSTED_PROXIES', 'all'],
    ['APP_CHECK', 'on'],
  ])('is refused at once where %s is %j', (name, value) => {
    expect(() => readConfig({ [name]: value })).toThrow(new RegExp(name));
  });

  test('knows no address where no proxy is trusted', () => {
    expect(readConfig({ TRUSTED_PROXIES: '0' }).trustedProxies).toBe(0);
  });
});
