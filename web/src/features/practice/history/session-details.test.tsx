import type { FluencyFigures } from '@parley/functions/contract';
import { fireEvent, render, screen } from '@testing-library/react';
import { MemoryRouter, Route, Routes } from 'react-router';
import { beforeEach, expect, test, vi } from 'vitest';
import { registeredClient } from '../../../account/registered-client.ts';
import { ApiError } from '../../../api/api-error.ts';
import { queryClient } from '../../../lib/query-client.ts';
import { readProgress } from '../../../progress/read-progress.ts';
import { readTranscript, type SavedTranscript } from '../../../progress/read-transcript.ts';
import { Toaster } from '../../../ui/toaster.tsx';
import { SessionDetails } from './session-details.tsx';

vi.mock('../../../progress/read-progress.ts', () => ({ readProgress: vi.fn<typeof readProgress>() }));
vi.mock('../../../progress/read-transcript.ts', () => ({ readTranscript: vi.fn<typeof readTranscript>() }));

const FLUENCY: FluencyFigures = { speakingMs: 30_000, pauses: 6, turns: 4, answers: 3, answerMs: 4_500 };
const CALL: SavedTranscript = {
  type: 'voice',
  level: 'Intermediate',
  topic: 'Past Simple',
  startedAt: Date.UTC(2026, 4, 20, 12),
  endedAt: Date.UTC(2026, 4, 20, 12, 5),
  messages: [
    { id: '1', role: 'assistant', content: 'What did you do?', timestamp: 0 },
    { id: '2', role: 'user', content: 'I went to the sea. '.repeat(9), timestamp: 1 },
  ],
  feedback: {},
  fluency: FLUENCY,
};

function show() {
  render(
    <MemoryRouter initialEntries={['/history/s1']}>
      <Toaster />
      <Routes>
        <Route path="/history" element="All sessions" />
        <Route path="/history/s1" element={<SessionDetails uid="ann" sessionId="s1" />} />
      </Routes>
    </MemoryRouter>,
  );
}

beforeEach(() => {
  queryClient.clear();
  vi.mocked(readProgress).mockReset().mockResolvedValue({ sessions: [] });
  vi.mocked(readTranscript).mockReset().mockResolvedValue(CALL);
});

test('shows the fluency of a call', async () => {
  show();
  expect((await screen.findByText('words a minute')).parentElement?.textContent).toContain('90');
  expect(screen.getByText('This session has no feedback.')).toBeTruthy();
});

test('offers to load a session again after a failure', async () => {
  vi.mocked(readTranscript).mockRejectedValueOnce(new Error()).mockRejectedValueOnce(new Error());
  show();
  fireEvent.click(await screen.findByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('What did you do?')).toBeTruthy();
});

test('keeps the confirmation dialog open when a session cannot be deleted', async () => {
  const request = vi.spyOn(registeredClient, 'request');
  request.mockRejectedValueOnce(new ApiError('offline', 'no response')).mockResolvedValueOnce({});
  show();
  fireEvent.click(await screen.findByRole('button', { name: 'Delete this session' }));
  fireEvent.click(screen.getByRole('button', { name: 'Delete' }));
  expect(await screen.findByText("We couldn't delete this session. Please try again.")).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Delete' }));
  expect(await screen.findByText('All sessions')).toBeTruthy();
  expect(request).toHaveBeenLastCalledWith('ann', 'deleteTranscript', { sessionId: 's1' });
});
