import { expect, test } from 'vitest';
import { modelEnvironment, modelOf } from './model.ts';

const LOCAL = 'http://127.0.0.1:8787';

test('without a key the function talks to the local model server', () => {
  const model = modelOf({});
  expect(model.kind).toBe('local');
  expect(modelEnvironment(model, LOCAL).OPENAI_BASE_URL).toBe('http://127.0.0.1:8787/v1');
});

test('with a key it talks to OpenAI', () => {
  expect(modelEnvironment(modelOf({ OPENAI_API_KEY: 'sk-1' }), LOCAL)).toEqual({
    OPENAI_API_KEY: 'sk-1',
    OPENAI_BASE_URL: 'https://api.openai.com/v1',
  });
});

test('with a base URL alone it talks to that server, which may want no key', () => {
  const environment = modelEnvironment(modelOf({ OPENAI_BASE_URL: 'http://127.0.0.1:11434/v1' }), LOCAL);
  expect(environment.OPENAI_BASE_URL).toBe('http://127.0.0.1:11434/v1');
  expect(environment.OPENAI_API_KEY).not.toBe('');
});
