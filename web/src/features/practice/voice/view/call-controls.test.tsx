import { fireEvent, render, screen } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import type { VoiceEvent } from '../machine/voice-state.ts';
import { PushToTalkButton } from './call-controls.tsx';

const send = vi.fn<(event: VoiceEvent) => void>();
const PRESS: VoiceEvent = { type: 'PRESS' };
const RELEASE: VoiceEvent = { type: 'RELEASE' };
const sent = () => send.mock.calls.map(([event]) => event);

beforeEach(() => {
  send.mockReset();
  // Missing in jsdom.
  Object.assign(HTMLElement.prototype, { setPointerCapture: () => undefined });
});

const show = (isHeld = false) => render(<PushToTalkButton isHeld={isHeld} send={send} />);
const button = () => screen.getByRole('button');

test('records while the button is pressed', () => {
  show();
  fireEvent.pointerDown(button(), { button: 0 });
  expect(sent()).toEqual([PRESS]);
  fireEvent.pointerUp(button());
  expect(sent()).toEqual([PRESS, RELEASE]);
});

test('ignores other mouse buttons', () => {
  show();
  fireEvent.pointerDown(button(), { button: 2 });
  expect(sent()).toEqual([]);
});

test.each([' ', 'Enter'])('records while the key %j is held, ignoring repeats', (key) => {
  show();
  fireEvent.keyDown(button(), { key });
  fireEvent.keyDown(button(), { key, repeat: true });
  expect(sent()).toEqual([PRESS]);
  fireEvent.keyUp(button(), { key });
  expect(sent()).toEqual([PRESS, RELEASE]);
});

test('releases when the pointer is cancelled or the focus is lost', () => {
  show(true);
  fireEvent.pointerCancel(button());
  fireEvent.blur(button());
  expect(sent()).toEqual([RELEASE, RELEASE]);
});

test('releases when the window loses focus or the button unmounts', () => {
  const { unmount } = show(true);
  fireEvent.blur(window);
  expect(sent()).toEqual([RELEASE]);
  fireEvent(document, new Event('visibilitychange'));
  expect(sent()).toEqual([RELEASE, RELEASE]);
  unmount();
  expect(sent()).toEqual([RELEASE, RELEASE, RELEASE]);
});

test('ignores a window that loses focus while the button is not held', () => {
  show();
  fireEvent.blur(window);
  expect(sent()).toEqual([]);
});
