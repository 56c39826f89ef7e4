import { fireEvent, render, screen, within } from '@testing-library/react';
import { atom } from 'nanostores';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createStage, press, stubResizeObserver } from '../testing/create-stage.tsx';
import { createConnectedState } from '../testing/fake-voice.ts';
import type { Voice } from './use-voice.ts';

beforeEach(stubResizeObserver);
afterEach(() => {
  vi.unstubAllGlobals();
});

const createDevice = (deviceId: string, label: string): MediaDeviceInfo => ({
  kind: 'audioinput',
  deviceId,
  groupId: '',
  label,
  toJSON: () => null,
});

test('offers another microphone when the microphone is silent', () => {
  const changeSetting = vi.fn<Voice['changeSetting']>();
  const microphones = [createDevice('a', 'Headset'), createDevice('b', '')];
  const devices = { microphones, speakers: [] };
  render(createStage(createConnectedState(), { isMicrophoneSilent: true, changeSetting, devices }));
  press('Choose a microphone');
  const picker = screen.getByLabelText('Microphone');
  expect(
    within(picker)
      .getAllByRole('option')
      .map(({ textContent }) => textContent),
  ).toEqual(['System default', 'Headset', 'Microphone 2']);
  fireEvent.change(picker, { target: { value: 'b' } });
  expect(changeSetting).toHaveBeenLastCalledWith({ microphone: 'b' });
});

test('offers a choice of speakers if the browser lists any', () => {
  const changeSetting = vi.fn<Voice['changeSetting']>();
  const { rerender } = render(createStage(createConnectedState()));
  press('Voice settings');
  expect(screen.queryByLabelText('Speaker')).toBeNull();
  const devices = { microphones: [], speakers: [createDevice('bt', 'Headphones')] };
  rerender(createStage(createConnectedState(), { changeSetting, devices }));
  fireEvent.change(screen.getByLabelText('Speaker'), { target: { value: 'bt' } });
  expect(changeSetting).toHaveBeenLastCalledWith({ speaker: 'bt' });
});

test('shows the level in the settings, and passes on each changed setting', () => {
  const level = atom(0.2);
  const changeSetting = vi.fn<Voice['changeSetting']>();
  render(createStage(createConnectedState(), { level, changeSetting }));
  press('Voice settings');
  const meter = screen.getByRole('meter', { name: 'Microphone level' });
  level.set(0.8);
  expect(meter.getAttribute('aria-valuenow')).toBe('80');
  fireEvent.click(screen.getByRole('checkbox', { name: /Push to talk/u }));
  expect(changeSetting).toHaveBeenLastCalledWith({ pushToTalk: true });
  fireEvent.click(screen.getByRole('radio', { name: 'Slower' }));
  expect(changeSetting).toHaveBeenLastCalledWith({ pace: 'slower' });
  fireEvent.click(screen.getByRole('radio', { name: 'Relaxed' }));
  expect(changeSetting).toHaveBeenLastCalledWith({ waitTime: 'relaxed' });
});
