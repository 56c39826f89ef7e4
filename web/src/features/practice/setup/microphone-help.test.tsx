import { act, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { MicrophoneHelp } from './microphone-help.tsx';

const USER_AGENT = 'Mozilla/5.0 (Linux; Android 10; K) Chrome/150.0.0.0 Mobile Safari/537.36';

/** A browser with this permission and these kinds of devices. */
function stubBrowser(state: PermissionState, kinds: readonly MediaDeviceKind[]) {
  const permission = Object.assign(new EventTarget(), { state });
  const devices = kinds.map((kind) => ({ kind }));
  const mediaDevices = Object.assign(new EventTarget(), { enumerateDevices: async () => devices });
  vi.stubGlobal('navigator', {
    userAgent: USER_AGENT,
    maxTouchPoints: 5,
    permissions: { query: async () => permission },
    mediaDevices,
  });
  return {
    allow: () => {
      permission.state = 'granted';
      permission.dispatchEvent(new Event('change'));
    },
  };
}

const HOW_TO_ALLOW = /^Tap the icon to the left of the web address, tap Permissions/u;

afterEach(() => vi.unstubAllGlobals());

test('says how to allow a blocked microphone in this browser, until it is allowed', async () => {
  const { allow } = stubBrowser('denied', ['audioinput']);
  render(<MicrophoneHelp onRetry={() => undefined} />);
  await screen.findByText(HOW_TO_ALLOW);
  act(allow);
  await screen.findByText(/choose Allow/u);
  expect(screen.queryByText(HOW_TO_ALLOW)).toBeNull();
});

test('says that no microphone is connected', async () => {
  stubBrowser('granted', ['audiooutput', 'videoinput']);
  render(<MicrophoneHelp onRetry={() => undefined} />);
  expect(await screen.findAllByText(/couldn't find a microphone/u)).toHaveLength(1);
});

test('tells the learner to choose Allow in a browser without the Permissions API', async () => {
  vi.stubGlobal('navigator', { userAgent: USER_AGENT, maxTouchPoints: 5 });
  render(<MicrophoneHelp onRetry={() => undefined} />);
  expect(await screen.findAllByText(/choose Allow/u)).toHaveLength(1);
});

test('calls onRetry when the learner presses Try again', async () => {
  stubBrowser('prompt', ['audioinput']);
  const retry = vi.fn<() => void>();
  render(<MicrophoneHelp onRetry={retry} />);
  await screen.findByText(/choose Allow/u);
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(retry).toHaveBeenCalledOnce();
});
