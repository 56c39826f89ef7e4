// @vitest-environment jsdom
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { requestLock, withLock } from './with-lock.ts';

type Request = (name: string, options: object, use: (lock: object | null) => Promise<unknown>) => unknown;

function installLocks(request: Request) {
  Object.defineProperty(navigator, 'locks', { value: { request }, configurable: true });
  onTestFinished(() => void Reflect.deleteProperty(navigator, 'locks'));
}

const deny: Request = async () => {
  throw new DOMException('storage is blocked', 'SecurityError');
};

describe('work with a lock', () => {
  test('runs without a lock when the browser denies it', async () => {
    installLocks(deny);
    expect(await requestLock('a', {}, async (lock) => lock)).toBeUndefined();
  });

  test('fails without being repeated when the work itself fails', async () => {
    installLocks(async (_name, _options, use) => use({}));
    const work = vi.fn<() => Promise<void>>().mockRejectedValue(new Error('the work failed'));
    await expect(withLock('a', work)).rejects.toThrow('the work failed');
    expect(work).toHaveBeenCalledOnce();
  });

  test('runs in turn in browsers without locks', async () => {
    const steps: string[] = [];
    const first = withLock('a', async () => {
      steps.push('first begins');
      await Promise.resolve();
      steps.push('first ends');
    });
    await Promise.all([first, withLock('a', async () => steps.push('second'))]);
    expect(steps).toEqual(['first begins', 'first ends', 'second']);
  });
});
