import { fireEvent, render, screen } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { PushToTalkButton } from './call-controls.tsx';

const press = vi.fn<() => void>();
const release = vi.fn<() => void>();

beforeEach(() => {
  press.mockReset();
  release.mockReset();
  // Missing in jsdom.
  Object.assign(HTMLElement.prototype, { setPointerCapture: () => undefined });
});

const show = (pressed = false) =>
  render(<PushToTalkButton pressed={pressed} press={press} release={release} />);
const button = () => screen.getByRole('button');

test('records while the button is pressed', () => {
  show();
  fireEvent.pointerDown(button(), { button: 0 });
  expect(press).toHaveBeenCalledOnce();
  expect(release).not.toHaveBeenCalled();
  fireEvent.pointerUp(button());
  expect(release).toHaveBeenCalledOnce();
});

test('ignores other mouse buttons', () => {
  show();
  fireEvent.pointerDown(button(), { button: 2 });
  expect(press).not.toHaveBeenCalled();
});

test.each([' ', 'Enter'])('records while the key %j is held, ignoring repeats', (key) => {
  show();
  fireEvent.keyDown(button(), { key });
  fireEvent.keyDown(button(), { key, repeat: true });
  expect(press).toHaveBeenCalledOnce();
  fireEvent.keyUp(button(), { key });
  expect(release).toHaveBeenCalledOnce();
});

test('releases when the pointer is cancelled or the focus is lost', () => {
  show(true);
  fireEvent.pointerCancel(button());
  fireEvent.blur(button());
  expect(release).toHaveBeenCalledTimes(2);
});

test('releases when the window loses focus or the button unmounts', () => {
  const { unmount } = show(true);
  fireEvent.blur(window);
  expect(release).toHaveBeenCalledTimes(1);
  fireEvent(document, new Event('visibilitychange'));
  expect(release).toHaveBeenCalledTimes(2);
  unmount();
  expect(release).toHaveBeenCalledTimes(3);
});

test('ignores a window that loses focus while the button is not held', () => {
  show();
  fireEvent.blur(window);
  expect(release).not.toHaveBeenCalled();
});
