import { fireEvent, render, screen } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { PushToTalkButton } from './push-to-talk-button.tsx';

const press = vi.fn<() => void>();
const release = vi.fn<() => void>();

beforeEach(() => {
  press.mockReset();
  release.mockReset();
  // jsdom has no pointers to capture.
  Object.assign(HTMLElement.prototype, { setPointerCapture: () => undefined });
});

const show = (pressed = false) =>
  render(<PushToTalkButton pressed={pressed} press={press} release={release} />);
const button = () => screen.getByRole('button');

test('the microphone is open while a finger holds the button', () => {
  show();
  fireEvent.pointerDown(button(), { button: 0 });
  expect(press).toHaveBeenCalledOnce();
  expect(release).not.toHaveBeenCalled();
  fireEvent.pointerUp(button());
  expect(release).toHaveBeenCalledOnce();
});

test('another button of the mouse opens nothing', () => {
  show();
  fireEvent.pointerDown(button(), { button: 2 });
  expect(press).not.toHaveBeenCalled();
});

test.each([' ', 'Enter'])('the key %j holds it too, however often it repeats', (key) => {
  show();
  fireEvent.keyDown(button(), { key });
  fireEvent.keyDown(button(), { key, repeat: true });
  expect(press).toHaveBeenCalledOnce();
  fireEvent.keyUp(button(), { key });
  expect(release).toHaveBeenCalledOnce();
});

test('what takes the finger or the focus away lets go', () => {
  show(true);
  fireEvent.pointerCancel(button());
  fireEvent.blur(button());
  expect(release).toHaveBeenCalledTimes(2);
});

test('a window that is left lets go, and so does a button that goes', () => {
  const { unmount } = show(true);
  fireEvent.blur(window);
  expect(release).toHaveBeenCalledTimes(1);
  fireEvent(document, new Event('visibilitychange'));
  expect(release).toHaveBeenCalledTimes(2);
  unmount();
  expect(release).toHaveBeenCalledTimes(3);
});

test('a window that is left while nothing is held means nothing', () => {
  show();
  fireEvent.blur(window);
  expect(release).not.toHaveBeenCalled();
});
