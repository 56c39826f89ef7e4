import { expect, test } from 'vitest';
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
