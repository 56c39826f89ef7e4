// @vitest-environment jsdom
import { beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { FakeStream } from '../testing/fake-media.ts';
import { createFakeCall } from '../testing/fake-call.ts';
import { updateVoiceSettings } from '../media/voice-settings.ts';

beforeEach(() => localStorage.clear());

describe('the microphone and the speaker of a call', () => {
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

  test('switches microphones when the system default changes', async () => {
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

  test('reopens the default microphone once after a loss if the browser does not identify it', async () => {
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

  test('replaces the microphone when the learner chooses another one', async () => {
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
});
