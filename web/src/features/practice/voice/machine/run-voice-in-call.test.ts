// @vitest-environment jsdom
import { beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { FakeStream } from '../testing/fake-media.ts';
import {
  createFakeCall,
  END_PATH,
  SENTENCE_EVENTS,
  SESSION_ID,
  START_PATH,
  TIMEOUT,
} from '../testing/fake-call.ts';
import { updateVoiceSettings } from '../media/voice-settings.ts';

beforeEach(() => localStorage.clear());

describe('an interrupted call', () => {
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

  test('follows the system default when another microphone becomes that', async () => {
    const call = await createFakeCall();
    const setDefault = (groupId: string) =>
      call.mediaDevices.enumerateDevices.mockResolvedValue([
        { kind: 'audioinput', deviceId: 'default', groupId },
      ]);
    setDefault('built-in');
    call.mediaDevices.getUserMedia.mockImplementationOnce(async () => {
      const stream = new FakeStream();
      stream.tracks.forEach((track) => Object.assign(track, { groupId: 'built-in' }));
      call.streams.push(stream);
      return stream;
    });
    await call.connect();
    call.mediaDevices.dispatchEvent(new Event('devicechange'));
    setDefault('headset');
    call.mediaDevices.dispatchEvent(new Event('devicechange'));
    await vi.waitFor(() => expect(call.getConnection().track).toBe(call.streams[1]?.tracks[0]));
    expect(call.streams).toHaveLength(2);
    expect(call.streams[0]?.tracks[0]?.readyState).toBe('ended');
  });

  test('opens the default microphone again once after a loss, where the browser does not say which one it is', async () => {
    const call = await createFakeCall();
    call.mediaDevices.enumerateDevices.mockResolvedValue([]);
    await call.connect();
    call.streams[0]?.tracks[0]?.unplug();
    await vi.waitFor(() => expect(call.getConnection().track).toBe(call.streams[1]?.tracks[0]));
    call.mediaDevices.dispatchEvent(new Event('devicechange'));
    await vi.waitFor(() => expect(call.getConnection().track).toBe(call.streams[2]?.tracks[0]));
    call.mediaDevices.dispatchEvent(new Event('devicechange'));
    await vi.waitFor(() => expect(call.mediaDevices.enumerateDevices).toHaveBeenCalledTimes(3));
    expect(call.mediaDevices.getUserMedia).toHaveBeenCalledTimes(3);
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

  test.each([
    ['after a sentence', SENTENCE_EVENTS, {}],
    ['after noise', [{ ...SENTENCE_EVENTS[1], transcript: '[noise]' }], { understood: false }],
    ['before a word', [], { understood: false }],
  ])(
    'reports while the page is closing whether anything was understood: %s',
    async (_when, events, report) => {
      const call = await createFakeCall();
      await call.connect();
      events.forEach((event) => call.getConnection().channel.receive(event));
      const fetchSpy = vi.spyOn(globalThis, 'fetch');
      window.dispatchEvent(new Event('pagehide'));
      // A page that is closing still runs microtasks, but no timers or I/O.
      for (let step = 0; step < 30; step += 1) await Promise.resolve();
      expect(fetchSpy).toHaveBeenCalledWith(
        expect.stringContaining(END_PATH),
        expect.objectContaining({
          keepalive: true,
          body: JSON.stringify({ sessionId: SESSION_ID, ...report }),
        }),
      );
    },
  );

  test('reports that nothing was understood when the learner leaves the page without a word', async () => {
    const call = await createFakeCall();
    await call.connect();
    call.dispose();
    await vi.waitFor(() => expect(call.getPaths()).toEqual([START_PATH, END_PATH]));
    expect(call.requests[1]?.body).toEqual({ sessionId: SESSION_ID, understood: false });
  });

  test('asks for both refunds when the model has no quota before anything is said', async () => {
    const call = await createFakeCall();
    await call.connect();
    call.getConnection().channel.receive({
      type: 'response.done',
      response: { id: 'r1', status: 'failed', status_details: { error: { code: 'insufficient_quota' } } },
    });
    await call.expectState({ status: 'idle', error: 'model-unavailable' });
    await vi.waitFor(() =>
      expect(call.requests[1]?.body).toEqual({ sessionId: SESSION_ID, connected: false, understood: false }),
    );
  });
});

test('opens no connection in a browser without WebRTC, and releases the microphone', async () => {
  const call = await createFakeCall();
  vi.stubGlobal('RTCPeerConnection', undefined);
  Reflect.deleteProperty(globalThis, 'RTCPeerConnection');
  call.start();
  await call.expectState({ status: 'idle', error: 'calls-unsupported', retryKey: null });
  await call.expectReleased();
  expect(call.requests).toEqual([]);
});

describe('during a call', () => {
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

  test('returns to the chosen microphone when it is connected again', async () => {
    updateVoiceSettings({ microphone: 'usb' });
    const call = await createFakeCall();
    call.mediaDevices.enumerateDevices.mockResolvedValue([]);
    await call.connect();
    expect(call.streams).toHaveLength(1);
    call.mediaDevices.enumerateDevices.mockResolvedValue([{ kind: 'audioinput', deviceId: 'usb' }]);
    call.mediaDevices.dispatchEvent(new Event('devicechange'));
    await vi.waitFor(() => expect(call.getConnection().track).toBe(call.streams[1]?.tracks[0]));
    expect(call.streams[0]?.tracks[0]?.readyState).toBe('ended');
  });

  test('plays through the chosen speaker, and through the default one while it is disconnected', async () => {
    const setSinkId = vi.fn<(id: string) => Promise<void>>(async () => undefined);
    Object.assign(HTMLMediaElement.prototype, { setSinkId });
    onTestFinished(() => void Reflect.deleteProperty(HTMLMediaElement.prototype, 'setSinkId'));
    const call = await createFakeCall();
    const audio = Object.assign(await call.connect(), { sinkId: '' });
    updateVoiceSettings({ speaker: 'speaker' });
    call.send({ type: 'CHANGE_SETTING', change: { speaker: 'speaker' } });
    await vi.waitFor(() => expect(setSinkId).toHaveBeenLastCalledWith('speaker'));
    audio.sinkId = 'speaker';
    call.mediaDevices.enumerateDevices.mockResolvedValue([]);
    call.mediaDevices.dispatchEvent(new Event('devicechange'));
    await vi.waitFor(() => expect(setSinkId).toHaveBeenLastCalledWith(''));
    audio.sinkId = '';
    call.mediaDevices.enumerateDevices.mockResolvedValue([{ kind: 'audiooutput', deviceId: 'speaker' }]);
    call.mediaDevices.dispatchEvent(new Event('devicechange'));
    await vi.waitFor(() => expect(setSinkId).toHaveBeenLastCalledWith('speaker'));
  });

  test('makes the tutor wait longer after a cut-off, and reports the quality at the end', async () => {
    updateVoiceSettings({ waitTime: 'quick' });
    const call = await createFakeCall();
    await call.connect();
    const { channel } = call.getConnection();
    for (const event of [
      { type: 'input_audio_buffer.speech_started', item_id: 'u1' },
      ...SENTENCE_EVENTS,
      { type: 'output_audio_buffer.started', response_id: 'r1' },
      { type: 'input_audio_buffer.speech_started', item_id: 'u2' },
    ]) {
      channel.receive(event);
    }
    await call.expectState({ status: 'connected', eagerness: 'medium' });
    call.send({ type: 'STOP' });
    await vi.waitFor(() => expect(call.getPaths()).toContain(END_PATH), TIMEOUT);
    expect(call.requests.at(-1)?.body).toMatchObject({
      sessionId: SESSION_ID,
      quality: { replies: 1, cutOffs: 1 },
    });
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
