// @vitest-environment jsdom
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { createFakeCall } from '../testing/fake-call.ts';

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

describe('a call on a phone', () => {
  test('keeps the screen on until the call ends, even after the page has been hidden', async () => {
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

  test('says when a phone call takes the microphone, and continues by itself afterwards', async () => {
    const call = await createFakeCall();
    await call.connect();
    const track = call.streams[0]?.tracks[0];
    track?.setMuted(true);
    expect(call.getState()).toMatchObject({ status: 'connected', isInterrupted: true });
    track?.setMuted(false);
    expect(call.getState()).toMatchObject({ status: 'connected', isInterrupted: false });
  });

  test('reopens the microphone and resumes the audio when the learner taps', async () => {
    const call = await createFakeCall();
    await call.connect();
    call.streams[0]?.tracks[0]?.setMuted(true);
    call.send({ type: 'RESUME_MEDIA' });
    await vi.waitFor(() => expect(call.getConnection().track).toBe(call.streams[1]?.tracks[0]));
    expect(call.getState()).toMatchObject({ isInterrupted: false });
    expect(call.streams[0]?.tracks[0]?.readyState).toBe('ended');
  });

  test('waits for a tap before reopening a microphone that a phone call has stopped', async () => {
    const call = await createFakeCall();
    await call.connect();
    call.mediaDevices.getUserMedia.mockRejectedValueOnce(new DOMException('in a call', 'NotAllowedError'));
    call.streams[0]?.tracks[0]?.unplug();
    await call.expectState({ status: 'connected', isInterrupted: true });
    call.send({ type: 'RESUME_MEDIA' });
    await call.expectState({ status: 'connected', isInterrupted: false });
    expect(call.getConnection().track).toBe(call.streams[1]?.tracks[0]);
  });

  test('when the page is shown again, reopens the microphone that a phone call has stopped', async () => {
    const { expectState, ...call } = await createFakeCall();
    await call.connect();
    call.mediaDevices.getUserMedia.mockRejectedValueOnce(new DOMException('in a call', 'NotAllowedError'));
    call.streams[0]?.tracks[0]?.unplug();
    await expectState({ status: 'connected', isInterrupted: true });
    setHidden(false);
    await expectState({ status: 'connected', isInterrupted: false });
  });

  test('ends when the microphone cannot be opened after a tap', async () => {
    const { expectState, ...call } = await createFakeCall();
    await call.connect();
    call.mediaDevices.getUserMedia.mockRejectedValue(new DOMException('in a call', 'NotAllowedError'));
    call.streams[0]?.tracks[0]?.unplug();
    await expectState({ status: 'connected', isInterrupted: true });
    call.send({ type: 'RESUME_MEDIA' });
    await expectState({ status: 'idle', error: 'microphone-lost' });
  });

  test('ends when a phone call has kept the microphone for a minute', async () => {
    const call = await createFakeCall();
    await call.connect();
    call.mediaDevices.getUserMedia.mockRejectedValue(new DOMException('in a call', 'NotReadableError'));
    vi.useFakeTimers();
    onTestFinished(() => void vi.useRealTimers());
    call.streams[0]?.tracks[0]?.unplug();
    await vi.advanceTimersByTimeAsync(59_000);
    expect(call.getState()).toMatchObject({ status: 'connected', isInterrupted: true });
    await vi.advanceTimersByTimeAsync(1_000);
    expect(call.getState()).toMatchObject({ status: 'idle', error: 'microphone-lost' });
  });

  test('measures the level again after an interruption', async () => {
    const call = await createFakeCall();
    await call.connect();
    const [context] = call.contexts;
    context?.resume.mockRejectedValueOnce(new DOMException('in a call', 'InvalidStateError'));
    context?.changeState('interrupted');
    expect(context?.resume).toHaveBeenCalledOnce();
    expect(context?.state).toBe('interrupted');
    call.streams[0]?.tracks[0]?.setMuted(true);
    call.streams[0]?.tracks[0]?.setMuted(false);
    expect(context?.state).toBe('running');
  });

  test('asks for a tap when the browser does not play the sound of a new connection', async () => {
    const { expectState, ...call } = await createFakeCall();
    await call.connect();
    vi.spyOn(HTMLMediaElement.prototype, 'play').mockRejectedValueOnce(
      new DOMException('no', 'NotAllowedError'),
    );
    const sound = Object.assign(new Event('track'), { track: {}, streams: [{ active: true }] });
    call.getConnection().dispatchEvent(sound);
    await expectState({ status: 'connected', isInterrupted: true });
  });

  test('resumes audio that another app has paused, or asks for a tap if the browser does not allow it', async () => {
    const call = await createFakeCall();
    const audio = await call.connect();
    const play = vi.spyOn(HTMLMediaElement.prototype, 'play');
    Object.defineProperty(audio, 'srcObject', { value: { active: true }, writable: true });
    audio.dispatchEvent(new Event('pause'));
    expect(play).toHaveBeenCalledOnce();
    expect(call.getState()).toMatchObject({ isInterrupted: false });
    play.mockRejectedValueOnce(new DOMException('no', 'NotAllowedError'));
    audio.dispatchEvent(new Event('pause'));
    await vi.waitFor(() => expect(call.getState()).toMatchObject({ isInterrupted: true }));
    call.send({ type: 'RESUME_MEDIA' });
    audio.dispatchEvent(new Event('playing'));
    expect(call.getState()).toMatchObject({ isInterrupted: false });
  });
});
