// @vitest-environment jsdom
import { describe, expect, onTestFinished, test } from 'vitest';
import { createFakeCall } from '../testing/fake-call.ts';

type RequestLock = (name: string, options: object, use: (lock: object | null) => Promise<unknown>) => unknown;

/** Installs a minimal Web Locks API. */
function installFakeLocks(request: RequestLock) {
  Object.defineProperty(navigator, 'locks', { value: { request }, configurable: true });
  onTestFinished(() => void Reflect.deleteProperty(navigator, 'locks'));
}

describe('calls in several tabs', () => {
  test('prevents a call when another tab is in one', async () => {
    installFakeLocks(async (_name, _options, use) => use(null));
    const call = await createFakeCall();
    call.start();
    await call.expectState({ status: 'idle', error: 'call-elsewhere' });
    await call.expectReleased();
    expect(call.getPaths()).toEqual([]);
  });

  test('starts a call when no other tab is in one', async () => {
    installFakeLocks(async (_name, _options, use) => use({}));
    const call = await createFakeCall();
    await call.connect();
    expect(call.getState().status).toBe('connected');
  });

  test('starts a call, and releases the microphone after it, when the browser denies locks', async () => {
    installFakeLocks(async () => {
      throw new DOMException('storage is blocked', 'SecurityError');
    });
    const call = await createFakeCall();
    await call.connect();
    expect(call.getState().status).toBe('connected');
    call.send({ type: 'STOP' });
    await call.expectReleased();
  });
});
