import { act, fireEvent, render, screen } from '@testing-library/react';
import { toast } from 'react-hot-toast/headless';
import { beforeEach, expect, test, vi } from 'vitest';
import { VoiceSettingsButton } from './voice-start.tsx';

const loadSettings = vi.hoisted(() => vi.fn<() => Promise<object>>());
vi.mock('../../../../lib/lazy.ts', () => ({ lazy: () => loadSettings }));

const settingsModule = { VoiceSetupDialog: () => <p>Settings are open</p> };
const pressSettings = () => fireEvent.click(screen.getByRole('button', { name: 'Mic & settings' }));

beforeEach(() => {
  loadSettings.mockReset();
  vi.spyOn(toast, 'error');
  render(<VoiceSettingsButton />);
});

test('loads the settings again on another press after they could not be loaded', async () => {
  loadSettings.mockRejectedValueOnce(new TypeError('offline')).mockResolvedValue(settingsModule);

  pressSettings();
  await vi.waitFor(() => expect(toast.error).toHaveBeenCalledOnce());
  pressSettings();

  expect(await screen.findByText('Settings are open')).toBeTruthy();
});

test('does not load or open the settings automatically when the connection returns after a failure', async () => {
  loadSettings.mockRejectedValueOnce(new TypeError('offline')).mockResolvedValue(settingsModule);

  pressSettings();
  await vi.waitFor(() => expect(toast.error).toHaveBeenCalledOnce());
  await act(async () => globalThis.dispatchEvent(new Event('online')));

  expect(screen.queryByText('Settings are open')).toBeNull();
  expect(loadSettings).toHaveBeenCalledOnce();
});

test('does not open settings that load only after the timeout', async () => {
  const timeout = new AbortController();
  vi.spyOn(AbortSignal, 'timeout').mockReturnValue(timeout.signal);
  const { promise, resolve } = Promise.withResolvers<object>();
  loadSettings.mockReturnValue(promise);

  pressSettings();
  timeout.abort();
  await vi.waitFor(() => expect(toast.error).toHaveBeenCalledOnce());
  await act(async () => resolve(settingsModule));

  expect(screen.queryByText('Settings are open')).toBeNull();
});
