import { expect, test } from 'vitest';
import { getCacheName } from './answer-cache.ts';

test('keeps the answers of different servers and reasoning efforts apart', () => {
  const settings = [
    { baseUrl: 'http://one', text: { reasoningEffort: 'none' } },
    { baseUrl: 'http://two', text: { reasoningEffort: 'none' } },
    { baseUrl: 'http://one', text: { reasoningEffort: 'low' } },
  ];
  const names = settings.map((each) => getCacheName('a/model', 5, each));
  expect(new Set(names).size).toBe(settings.length);
  expect(names[0]).toMatch(/^a-model-5-[0-9a-f]{8}$/u);
});
