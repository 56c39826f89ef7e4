import { act, renderHook, type RenderHookOptions } from '@testing-library/react';
import { StrictMode } from 'react';
import { beforeEach, expect, test, vi } from 'vitest';
import { account } from '../../../../account/account.ts';
import { client } from '../../../../account/client.ts';
import { installFakeMedia } from '../testing/fake-media.ts';
import { lesson } from '../testing/fake-voice.ts';
import { beginGesture, type CallGesture } from '../media/call-gesture.ts';
import { useVoice } from './use-voice.ts';

function renderVoice(gesture: CallGesture | null, options?: RenderHookOptions<CallGesture | null>) {
  const { result, unmount } = renderHook(
    () => useVoice(gesture, { state: { status: 'idle' }, send: () => undefined }),
    options,
  );
  const expectState = (expected: object) =>
    vi.waitFor(() => expect(result.current.state).toMatchObject(expected));
  return { getVoice: () => result.current, unmount, expectState };
}

beforeEach(() => {
  sessionStorage.clear();
  localStorage.clear();
  vi.spyOn(account, 'getToken').mockResolvedValue('token');
  // Requests stay pending: these tests end before a response.
  vi.spyOn(client, 'request').mockReturnValue(new Promise(() => undefined));
});

test('starts only one call for a gesture, even in StrictMode, and ends it on unmount', async () => {
  const { connections, streams, isReleased } = installFakeMedia();
  const { unmount, expectState } = renderVoice(beginGesture(lesson), { wrapper: StrictMode });
  await expectState({ status: 'connecting', step: 'server' });
  expect([connections.length, streams.length]).toEqual([1, 1]);
  expect(streams[0]?.tracks[0]?.readyState).toBe('live');
  unmount();
  await vi.waitFor(() => expect(isReleased()).toBe(true));
});

test('remembers the settings, and lists the devices', async () => {
  installFakeMedia();
  const { getVoice } = renderVoice(beginGesture(lesson));
  await vi.waitFor(() =>
    expect(getVoice().devices.microphones).toMatchObject([{ deviceId: 'usb', label: 'USB microphone' }]),
  );
  act(() => getVoice().changeSetting({ pace: 'slower' }));
  act(() => getVoice().changeSetting({ pushToTalk: true }));
  act(() => getVoice().changeSetting({ microphone: 'usb' }));
  const settings = {
    microphone: 'usb',
    speaker: null,
    waitTime: 'automatic',
    pushToTalk: true,
    pace: 'slower',
  };
  expect(getVoice().settings).toEqual(settings);
  expect(JSON.parse(localStorage.getItem('parley.voice-settings') ?? '')).toEqual(settings);
});

test('does not start a call without a gesture or a saved session', () => {
  const { connections } = installFakeMedia();
  const { getVoice } = renderVoice(null);
  expect(getVoice().state).toMatchObject({ status: 'idle', error: null });
  expect(connections).toEqual([]);
});
