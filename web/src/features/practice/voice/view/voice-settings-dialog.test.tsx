import { fireEvent, render, screen } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { installFakeMedia } from '../testing/fake-media.ts';
import { VoiceSetupDialog } from './voice-settings-dialog.tsx';

const testMicrophone = () => {
  render(<VoiceSetupDialog onClose={() => undefined} />);
  fireEvent.click(screen.getByRole('button', { name: 'Test microphone' }));
};
const findError = async (text: string) => screen.findByText(text);

beforeEach(() => localStorage.clear());

test('reports that access to the microphone was denied', async () => {
  const { mediaDevices, isReleased } = installFakeMedia();
  mediaDevices.getUserMedia.mockRejectedValue(new DOMException('denied', 'NotAllowedError'));

  testMicrophone();

  expect(await findError('Microphone permission denied or not detected.')).toBeTruthy();
  expect(isReleased()).toBe(true);
});

test('shows an error when the microphone level cannot be measured, and releases the microphone', async () => {
  const { streams, isReleased } = installFakeMedia();
  vi.stubGlobal('AudioContext', () => {
    throw new DOMException('no audio hardware', 'NotSupportedError');
  });

  testMicrophone();

  expect(await findError('Something went wrong. Please try again.')).toBeTruthy();
  expect(streams).toHaveLength(1);
  await vi.waitFor(() => expect(isReleased()).toBe(true));
  expect(screen.getByRole('button', { name: 'Test microphone' })).toBeTruthy();
});

test('shows the level even if the microphones cannot be listed', async () => {
  const { mediaDevices } = installFakeMedia();
  mediaDevices.enumerateDevices.mockRejectedValue(new Error('blocked'));

  testMicrophone();

  await vi.waitFor(() => expect(mediaDevices.enumerateDevices).toHaveBeenCalled());
  expect(screen.getByRole('meter', { name: 'Microphone level' })).toBeTruthy();
});
