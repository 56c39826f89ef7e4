import { expect, test } from 'vitest';
import { abortable } from './async.ts';

test('rejects with the reason of the signal, even if the promise rejects later', async () => {
  const { promise, reject } = Promise.withResolvers<never>();
  const result = abortable(promise, AbortSignal.abort(new Error('aborted')));
  // Vitest reports a rejection that nothing handles.
  reject(new Error('late'));
  await expect(result).rejects.toThrow('aborted');
});

test('resolves or rejects with the promise when the signal does not abort', async () => {
  const { signal } = new AbortController();
  await expect(abortable(Promise.resolve(1), signal)).resolves.toBe(1);
  await expect(abortable(Promise.reject(new Error('failed')), signal)).rejects.toThrow('failed');
});
