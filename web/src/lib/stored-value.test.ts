// @vitest-environment jsdom
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { createStoredValue } from './stored-value.ts';

const words = createStoredValue('localStorage', 'words', (stored) =>
  Array.isArray(stored) ? stored : undefined,
);

describe('a stored value', () => {
  beforeEach(() => localStorage.clear());

  test('can be read until it is removed', () => {
    words.write(['go']);
    expect(words.read()).toEqual(['go']);
    words.remove();
    expect(words.read()).toBeUndefined();
  });

  test.each(['{"go":1}', '1', 'go', 'null'])('is undefined when it has another shape: %s', (text) => {
    localStorage.setItem('words', text);
    expect(words.read()).toBeUndefined();
  });

  test('does not throw when storage is denied', () => {
    vi.spyOn(globalThis, 'localStorage', 'get').mockImplementation(() => {
      throw new DOMException('denied', 'SecurityError');
    });
    words.write(['go']);
    expect(words.read()).toBeUndefined();
  });
});
