import { expect, test } from 'vitest';
import { expectConsole } from './expect-console.ts';

test('a test may say on the console what it announced', () => {
  expectConsole('warn', /^careful/);
  console.warn('careful', 'with that');
  expect(console.warn).toHaveBeenCalledTimes(1);
});

test.fails('a test that says anything else there fails', () => {
  expectConsole('warn', /^careful/);
  console.error('careful with that');
});
