import { expect, test } from 'vitest';
import { expectConsole } from './expect-console.ts';

test('accepts expected console output', () => {
  expectConsole('warn', /^careful/);
  console.warn('careful', 'with that');
  expect(console.warn).toHaveBeenCalledTimes(1);
});

test.fails('fails a test with unexpected console output', () => {
  console.error('careful with that');
  expect(console.error).toHaveBeenCalledTimes(1);
});

test.fails('fails a test without expected console output', () => {
  expectConsole('warn', /^careful/);
  expect(console.warn).not.toHaveBeenCalled();
});
