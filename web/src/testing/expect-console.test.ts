import { expect, test } from 'vitest';
import { expectConsole } from './expect-console.ts';

test('allows expected console output', () => {
  expectConsole('warn', /^careful/);
  console.warn('careful', 'with that');
  expect(console.warn).toHaveBeenCalledTimes(1);
});

test.fails('fails a test with unexpected console output', () => {
  expectConsole('warn', /^careful/);
  console.error('careful with that');
});
