import { expect, test } from 'vitest';
import { getModelEnvironment, resolveModel } from './model.ts';

const LOCAL = 'http://127.0.0.1:8787';

test('uses the local model server when neither a key nor a base URL is set', () => {
  const model = resolveModel({});
  expect(model.kind).toBe('local');
  expect(getModelEnvironment(model, LOCAL).OPENAI_BASE_URL).toBe('http://127.0.0.1:8787/v1');
});

test('uses OpenAI when only a key is set', () => {
  expect(getModelEnvironment(resolveModel({ OPENAI_API_KEY: 'sk-1' }), LOCAL)).toEqual({
    OPENAI_API_KEY: 'sk-1',
    OPENAI_BASE_URL: 'https://api.openai.com/v1',
  });
});

test('uses the server at the base URL with a placeholder key when no key is set', () => {
  const environment = getModelEnvironment(
    resolveModel({ OPENAI_BASE_URL: 'http://127.0.0.1:11434/v1' }),
    LOCAL,
  );
  expect(environment.OPENAI_BASE_URL).toBe('http://127.0.0.1:11434/v1');
  expect(environment.OPENAI_API_KEY).not.toBe('');
});
