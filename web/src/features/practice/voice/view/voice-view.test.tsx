import { render, screen } from '@testing-library/react';
import { toast } from 'react-hot-toast/headless';
import { expect, test, vi } from 'vitest';
import { CallEnded } from './voice-view.tsx';
import { lesson } from '../testing/fake-voice.ts';
import type { Analysing, VoiceEvent } from '../machine/voice-state.ts';

const analysing: Analysing = {
  status: 'analysing',
  reason: 'stopped',
  results: 'pending',
  lesson,
  messages: [],
  sessionId: 's1',
  wordPatterns: [],
};
const noop = () => undefined;

test('shows that the call has ended', () => {
  const showToast = vi.spyOn(toast, 'error');
  render(<CallEnded call={analysing} send={noop} onStartNew={noop} />);
  expect(screen.getByRole('status').textContent).toMatch(/^Voice chat ended – analysing …/u);
  expect(showToast).not.toHaveBeenCalled();
});

test.each([
  ['call-dropped', 'The connection to Emma was lost.'],
  ['model-unavailable', 'Emma had to end the call early.'],
] as const)('shows only once why a call has ended: %s', (reason, text) => {
  const showToast = vi.spyOn(toast, 'error');
  const call: Analysing = { ...analysing, reason };
  const { rerender } = render(<CallEnded call={call} send={noop} onStartNew={noop} />);
  rerender(<CallEnded call={{ ...call }} send={noop} onStartNew={noop} />);
  expect(showToast).toHaveBeenCalledExactlyOnceWith(text, { id: reason });
});

test('offers to retry or skip results that could not be prepared', () => {
  const send = vi.fn<(event: VoiceEvent) => void>();
  const startNew = vi.fn<() => void>();
  render(<CallEnded call={{ ...analysing, results: 'failed' }} send={send} onStartNew={startNew} />);
  expect(screen.getByRole('alert').textContent).toBe("Couldn't generate feedback – please retry.");
  screen.getByRole('button', { name: 'Try again' }).click();
  expect(send).toHaveBeenLastCalledWith({ type: 'RETRY' });
  screen.getByRole('button', { name: 'Start New Practice' }).click();
  expect(startNew).toHaveBeenCalledOnce();
  expect(send).toHaveBeenCalledOnce();
});
