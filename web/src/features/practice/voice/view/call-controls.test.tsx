import { fireEvent, render, screen } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import type { VoiceEvent } from '../machine/voice-state.ts';
import { PushToTalkButton } from './call-controls.tsx';

const send = vi.fn<(event: VoiceEvent) => void>();
const PRESS: VoiceEvent = { type: 'PRESS' };
const RELEASE: VoiceEvent = { type: 'RELEASE' };
const STOP_TALKING: VoiceEvent = { type: 'STOP_TALKING' };
const getSentEvents = () => send.mock.calls.map(([event]) => event);

beforeEach(() => {
  send.mockReset();
  // Missing in jsdom.
  Object.assign(HTMLElement.prototype, { setPointerCapture: () => undefined });
});

const show = (isHeld = false) => render(<PushToTalkButton isHeld={isHeld} send={send} />);
const getButton = () => screen.getByRole('button');

test('records while the button is pressed', () => {
  show();
  fireEvent.pointerDown(getButton(), { button: 0 });
  expect(getSentEvents()).toEqual([PRESS]);
  fireEvent.pointerUp(getButton());
  expect(getSentEvents()).toEqual([PRESS, RELEASE]);
});

test('treats a click by a screen reader or a switch as a tap, but ignores clicks that come from a pointer', () => {
  show();
  fireEvent.click(getButton(), { detail: 0 });
  expect(getSentEvents()).toEqual([PRESS, RELEASE]);
  fireEvent.click(getButton(), { detail: 1 });
  expect(getSentEvents()).toEqual([PRESS, RELEASE]);
});

test("keeps the button's label while it is pressed, so that its state is announced once", () => {
  const { rerender } = show();
  rerender(<PushToTalkButton isHeld send={send} />);
  const button = screen.getByRole('button', { name: 'Hold or tap to talk' });
  expect(button.getAttribute('aria-pressed')).toBe('true');
});

test('ignores mouse buttons other than the left one', () => {
  show();
  fireEvent.pointerDown(getButton(), { button: 2 });
  expect(getSentEvents()).toEqual([]);
});

test.each([' ', 'Enter'])('records while the key %j is held, ignoring repeats', (key) => {
  show();
  fireEvent.keyDown(getButton(), { key });
  fireEvent.keyDown(getButton(), { key, repeat: true });
  expect(getSentEvents()).toEqual([PRESS]);
  fireEvent.keyUp(getButton(), { key });
  expect(getSentEvents()).toEqual([PRESS, RELEASE]);
});

test('stops recording when the pointer is cancelled or the button loses focus', () => {
  show(true);
  fireEvent.pointerCancel(getButton());
  fireEvent.blur(getButton());
  expect(getSentEvents()).toEqual([STOP_TALKING, STOP_TALKING]);
});

test('stops recording when the window loses focus, its visibility changes or the button unmounts', () => {
  const { unmount } = show(true);
  fireEvent.blur(window);
  expect(getSentEvents()).toEqual([STOP_TALKING]);
  fireEvent(document, new Event('visibilitychange'));
  expect(getSentEvents()).toEqual([STOP_TALKING, STOP_TALKING]);
  unmount();
  expect(getSentEvents()).toEqual([STOP_TALKING, STOP_TALKING, STOP_TALKING]);
});

test('sends nothing when the window loses focus while the button is not held', () => {
  show();
  fireEvent.blur(window);
  expect(getSentEvents()).toEqual([]);
});
