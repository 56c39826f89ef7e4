// @vitest-environment jsdom
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { FakeStream, type FakeConnection } from '../testing/fake-media.ts';
import {
  createFakeCall,
  END_PATH,
  sendStartedSession,
  SESSION_ID,
  SENTENCE_EVENTS,
  START_PATH,
} from '../testing/fake-call.ts';

describe('an interrupted call', () => {
  test.each([
    ['has failed', (connection: FakeConnection) => connection.changeState('failed')],
    [
      'loses its data channel',
      (connection: FakeConnection) => connection.channel.dispatchEvent(new Event('close')),
    ],
  ])('continues on another connection to the same session when it %s', async (_fault, fail) => {
    const call = await createFakeCall();
    await call.connect();
    const first = call.getConnection();
    SENTENCE_EVENTS.forEach((event) => first.channel.receive(event));
    fail(first);
    await call.expectState({ status: 'reconnecting' });
    await vi.waitFor(() => expect(call.getPaths()).toEqual([START_PATH, START_PATH]));
    expect(first.connectionState).toBe('closed');
    const [started, again] = call.requests;
    expect(again?.headers['idempotency-key']).toBe(started?.headers['idempotency-key']);
    const second = call.getConnection();
    await vi.waitFor(() => expect(second.channel.readyState).toBe('connecting'));
    second.channel.open();
    await call.expectState({ status: 'connected', connection: 'stable' });
    expect(second.track).toBe(call.streams[0]?.tracks[0]);
    expect(second.channel.sent).toContainEqual(
      expect.objectContaining({
        type: 'conversation.item.create',
        item: expect.objectContaining({ id: 'u1' }) as unknown,
      }),
    );
    // The connection that was replaced no longer counts.
    first.changeState('closed');
    expect(call.getState().status).toBe('connected');
    call.send({ type: 'STOP' });
    await call.expectState({ status: 'results' });
    await call.expectReleased();
    await vi.waitFor(() => expect(call.getPaths()).toEqual([START_PATH, START_PATH, END_PATH]));
  });

  test('ends the session on the server when it could not be reached again', async () => {
    let starts = 0;
    const call = await createFakeCall({
      [START_PATH]: (_, response) => {
        starts += 1;
        if (starts === 1) sendStartedSession(response);
        else response.destroy();
      },
    });
    await call.connect();
    call.getConnection().changeState('failed');
    await vi.waitFor(() => expect(starts).toBe(2));
    call.send({ type: 'STOP' });
    await vi.waitFor(() => expect(call.getPaths()).toEqual([START_PATH, START_PATH, END_PATH]));
    expect(call.requests[2]?.body).toEqual({ sessionId: SESSION_ID });
  });

  test('continues after a short interruption', async () => {
    const { expectState, ...call } = await createFakeCall();
    await call.connect();
    call.getConnection().changeState('disconnected');
    await expectState({ status: 'connected', connection: 'unstable' });
    call.getConnection().changeState('connected');
    await expectState({ status: 'connected', connection: 'stable' });
  });

  test('refunds the session when the connection fails before it is open', async () => {
    const call = await createFakeCall();
    call.start();
    await call.expectState({ status: 'listening' });
    call.getConnection().changeState('failed');
    await call.expectState({ status: 'idle', error: 'call-failed' });
    await vi.waitFor(() => expect(call.requests[1]?.body).toMatchObject({ connected: false }));
  });

  test('switches to another microphone when the current one is unplugged', async () => {
    const call = await createFakeCall();
    await call.connect();
    call.streams[0]?.tracks[0]?.unplug();
    await vi.waitFor(() => expect(call.getConnection().track).toBe(call.streams[1]?.tracks[0]));
    expect(call.streams[1]?.tracks[0]?.enabled).toBe(true);
    expect(call.getState().status).toBe('connected');
  });

  test('prefers a chosen microphone over the fallback when the current one is unplugged', async () => {
    const call = await createFakeCall();
    await call.connect();
    const { promise, resolve } = Promise.withResolvers<FakeStream>();
    call.mediaDevices.getUserMedia.mockReturnValueOnce(promise);
    call.streams[0]?.tracks[0]?.unplug();
    call.send({ type: 'CHANGE_SETTING', change: { microphone: 'usb' } });
    await vi.waitFor(() => expect(call.getConnection().track).toBe(call.streams[1]?.tracks[0]));
    const late = new FakeStream();
    resolve(late);
    await vi.waitFor(() => expect(late.tracks[0]?.readyState).toBe('ended'));
    expect(call.getConnection().track).toBe(call.streams[1]?.tracks[0]);
  });

  test('waits for a chosen microphone when the current one is unplugged and there is no fallback', async () => {
    const call = await createFakeCall();
    await call.connect();
    const { promise, resolve } = Promise.withResolvers<FakeStream>();
    call.mediaDevices.getUserMedia.mockReturnValueOnce(promise);
    call.send({ type: 'CHANGE_SETTING', change: { microphone: 'usb' } });
    call.mediaDevices.getUserMedia.mockRejectedValueOnce(new DOMException('none', 'NotFoundError'));
    call.streams[0]?.tracks[0]?.unplug();
    await vi.waitFor(() => expect(call.mediaDevices.getUserMedia).toHaveBeenCalledTimes(3));
    const chosen = new FakeStream();
    resolve(chosen);
    await vi.waitFor(() => expect(call.getConnection().track).toBe(chosen.tracks[0]));
    expect(call.getState().status).toBe('connected');
  });

  test('ends when the only microphone is unplugged', async () => {
    const { expectState, ...call } = await createFakeCall();
    await call.connect();
    call.mediaDevices.getUserMedia.mockRejectedValue(new DOMException('none', 'NotFoundError'));
    call.streams[0]?.tracks[0]?.unplug();
    await expectState({ status: 'idle', error: 'microphone-lost' });
    await call.expectReleased();
  });

  test('ends the session once when the learner leaves the page', async () => {
    const call = await createFakeCall();
    await call.connect();
    const fetchSpy = vi.spyOn(globalThis, 'fetch');
    call.dispose();
    await call.expectReleased();
    await vi.waitFor(() => expect(call.getPaths()).toEqual([START_PATH, END_PATH]));
    expect(fetchSpy).toHaveBeenCalledExactlyOnceWith(
      expect.stringContaining(END_PATH),
      expect.objectContaining({ keepalive: true }),
    );
  });

  test('sends the request to end the session while the page is closing', async () => {
    const call = await createFakeCall();
    await call.connect();
    const fetchSpy = vi.spyOn(globalThis, 'fetch');
    window.dispatchEvent(new Event('pagehide'));
    // A page that is closing still runs microtasks, but no timers or I/O.
    for (let step = 0; step < 30; step += 1) await Promise.resolve();
    expect(fetchSpy).toHaveBeenCalledWith(
      expect.stringContaining(END_PATH),
      expect.objectContaining({ keepalive: true, body: JSON.stringify({ sessionId: SESSION_ID }) }),
    );
  });
});

/** Pretends that the page is hidden or shown. */
function setHidden(isHidden: boolean) {
  vi.spyOn(document, 'hidden', 'get').mockReturnValue(isHidden);
  document.dispatchEvent(new Event('visibilitychange'));
}

function installWakeLock() {
  const release = vi.fn<() => Promise<void>>(async () => undefined);
  const request = vi.fn<() => Promise<object>>(async () => ({ release }));
  Object.defineProperty(navigator, 'wakeLock', { value: { request }, configurable: true });
  onTestFinished(() => void Reflect.deleteProperty(navigator, 'wakeLock'));
  return { request, release };
}

describe('during a call', () => {
  test('keeps the screen on, again after the page was hidden, until the end', async () => {
    const { request, release } = installWakeLock();
    const call = await createFakeCall();
    await call.connect();
    expect(request).toHaveBeenCalledExactlyOnceWith('screen');
    setHidden(true);
    expect(request).toHaveBeenCalledTimes(1);
    setHidden(false);
    await vi.waitFor(() => expect(request).toHaveBeenCalledTimes(2));
    call.send({ type: 'STOP' });
    await vi.waitFor(() => expect(release).toHaveBeenCalled());
    setHidden(false);
    expect(request).toHaveBeenCalledTimes(2);
  });

  test('can be muted and ended from the lock screen', async () => {
    const actions = new Map<string, (() => void) | null>();
    const mediaSession = {
      metadata: null as unknown,
      setActionHandler: (action: string, handler: (() => void) | null) => void actions.set(action, handler),
    };
    vi.stubGlobal(
      'MediaMetadata',
      vi.fn<(details: object) => void>(function metadata(this: { title?: unknown }, details: object) {
        Object.assign(this, details);
      }),
    );
    Object.defineProperty(navigator, 'mediaSession', { value: mediaSession, configurable: true });
    onTestFinished(() => void Reflect.deleteProperty(navigator, 'mediaSession'));
    const call = await createFakeCall();
    await call.connect();
    expect(mediaSession.metadata).toMatchObject({ title: 'Past Simple' });
    actions.get('togglemicrophone')?.();
    expect(call.getState()).toMatchObject({ microphone: { status: 'muted' } });
    actions.get('hangup')?.();
    await call.expectState({ status: 'idle' });
    await vi.waitFor(() => expect(mediaSession.metadata).toBeNull());
    expect([...actions.values()]).toEqual([null, null]);
  });

  test('replaces the microphone', async () => {
    const call = await createFakeCall();
    await call.connect();
    call.send({ type: 'CHANGE_SETTING', change: { microphone: 'usb' } });
    await vi.waitFor(() => expect(call.getConnection().track).toBe(call.streams[1]?.tracks[0]));
    expect(call.mediaDevices.getUserMedia).toHaveBeenLastCalledWith({
      audio: expect.objectContaining({ deviceId: { ideal: 'usb' }, echoCancellation: true }) as unknown,
    });
    expect(call.streams[0]?.tracks[0]?.readyState).toBe('ended');
    expect(call.streams[1]?.tracks[0]?.readyState).toBe('live');
  });

  test('uses the microphone that was chosen last when microphones open out of order', async () => {
    const call = await createFakeCall();
    await call.connect();
    const { promise, resolve } = Promise.withResolvers<FakeStream>();
    call.mediaDevices.getUserMedia.mockReturnValueOnce(promise);
    call.send({ type: 'CHANGE_SETTING', change: { microphone: 'slow' } });
    call.send({ type: 'CHANGE_SETTING', change: { microphone: 'usb' } });
    await vi.waitFor(() => expect(call.getConnection().track).toBe(call.streams[1]?.tracks[0]));
    const slow = new FakeStream();
    resolve(slow);
    await vi.waitFor(() => expect(slow.tracks[0]?.readyState).toBe('ended'));
    expect(call.getConnection().track).toBe(call.streams[1]?.tracks[0]);
  });

  test('keeps the microphone when another one cannot be opened', async () => {
    const call = await createFakeCall();
    await call.connect();
    call.mediaDevices.getUserMedia.mockRejectedValueOnce(new DOMException('busy', 'NotReadableError'));
    call.send({ type: 'CHANGE_SETTING', change: { microphone: 'usb' } });
    await vi.waitFor(() => expect(call.mediaDevices.getUserMedia).toHaveBeenCalledTimes(2));
    expect(call.streams[0]?.tracks[0]?.readyState).toBe('live');
  });

  test('releases the microphone of a second start', async () => {
    const call = await createFakeCall();
    await call.connect();
    call.start();
    await vi.waitFor(() => expect(call.streams[1]?.tracks[0]?.readyState).toBe('ended'));
    expect(call.streams[0]?.tracks[0]?.readyState).toBe('live');
    expect(call.connections).toHaveLength(1);
  });
});

test('works with a microphone whose level cannot be measured', async () => {
  const call = await createFakeCall();
  vi.stubGlobal('MediaStreamAudioSourceNode', function unmeasurable() {
    throw new DOMException('another sample rate', 'NotSupportedError');
  });
  await call.connect();
  expect(call.getConnection().channel.sent.at(-1)).toMatchObject({ type: 'response.create' });
  call.streams[0]?.tracks[0]?.unplug();
  await vi.waitFor(() => expect(call.getConnection().track).toBe(call.streams[1]?.tracks[0]));
  expect(call.getState().status).toBe('connected');
  call.send({ type: 'STOP' });
  await call.expectReleased();
});
