// @vitest-environment jsdom
import type { Memory, SessionSummary } from '@parley/functions/contract';
import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { beforeEach, expect, test, vi } from 'vitest';
import { ApiError } from '../../../api/api-error.ts';
import { requestAsUser } from '../../../account/request-as-user.ts';
import { queryClient } from '../../../lib/query-client.ts';
import { readMemory } from '../../../memory/read-memory.ts';
import { readProgress } from '../../../progress/read-progress.ts';
import type { FinishedSession } from '../session/chat-message.ts';
import { MemoryCard } from './memory-card.tsx';

vi.mock('../../../memory/read-memory.ts', () => ({ readMemory: vi.fn<typeof readMemory>() }));
vi.mock('../../../progress/read-progress.ts', () => ({ readProgress: vi.fn<typeof readProgress>() }));
vi.mock('../../../account/request-as-user.ts', () => ({ requestAsUser: vi.fn<() => Promise<unknown>>() }));

const SESSION_ID = 'a'.repeat(32);
const SESSION: FinishedSession = {
  sessionId: SESSION_ID,
  lesson: { level: 'Intermediate', topic: 'Past Simple', customWords: [] },
  messages: [{ id: '1', role: 'user', content: 'I work as a nurse.', at: 0 }],
  wordPatterns: [],
};
const FACT = { id: '1'.repeat(32), text: 'works as a nurse', sessionId: SESSION_ID, notedAt: 0 };
const OLD_FACT = { ...FACT, id: '2'.repeat(32), text: 'has a dog', sessionId: 'b'.repeat(32) };

const createSummary = (id: string): SessionSummary => ({
  id,
  type: 'text',
  level: 'Intermediate',
  topic: 'Past Simple',
  endedAt: 0,
  durationMs: 0,
  messages: 1,
  words: 1,
});

function renderCard(memory: Memory | null, earlierSessions = 2) {
  vi.mocked(readMemory).mockResolvedValue(memory);
  const summaries = Array.from({ length: earlierSessions }, (_, index) => createSummary(String(index)));
  vi.mocked(readProgress).mockResolvedValue({ sessions: summaries });
  render(<MemoryCard uid="ann" session={SESSION} />, { wrapper: MemoryRouter });
}

/** Waits until nothing is being read or requested. */
const waitUntilIdle = () =>
  waitFor(() => {
    expect(readMemory).toHaveBeenCalled();
    expect(queryClient.isFetching()).toBe(0);
  });

const getNames = () => vi.mocked(requestAsUser).mock.calls.map(([, name]) => name);

beforeEach(() => {
  queryClient.clear();
  vi.mocked(requestAsUser)
    .mockReset()
    .mockResolvedValue({ facts: [FACT] });
});

test('asks after the third session, and notes facts once the learner agrees', async () => {
  renderCard(null);
  fireEvent.click(await screen.findByRole('button', { name: 'Yes, remember' }));
  expect(await screen.findByText('works as a nurse')).toBeTruthy();
  expect(vi.mocked(requestAsUser).mock.calls).toEqual([
    ['ann', 'setMemory', { isOn: true }],
    [
      'ann',
      'noteFacts',
      { sessionId: SESSION_ID, messages: [{ role: 'user', content: 'I work as a nurse.' }] },
    ],
  ]);
});

test('notes nothing and stops asking when the learner declines', async () => {
  renderCard(null);
  fireEvent.click(await screen.findByRole('button', { name: 'No, thanks' }));
  await waitFor(() => expect(screen.queryByRole('heading')).toBeNull());
  expect(getNames()).toEqual(['setMemory']);
});

test('lets the learner answer again when the answer could not be saved', async () => {
  vi.mocked(requestAsUser).mockRejectedValue(new ApiError('offline', 'no answer'));
  renderCard(null);
  fireEvent.click(await screen.findByRole('button', { name: 'Yes, remember' }));
  await waitFor(() =>
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'No, thanks' }).disabled).toBe(false),
  );
});

test('does not ask before the third session', async () => {
  renderCard(null, 1);
  await waitUntilIdle();
  expect(readProgress).toHaveBeenCalled();
  expect(screen.queryByRole('button')).toBeNull();
});

test('shows only the facts noted from this session', async () => {
  renderCard({ isOn: true, facts: [OLD_FACT] });
  expect(await screen.findByText('works as a nurse')).toBeTruthy();
  expect(screen.queryByText('has a dog')).toBeNull();
  expect(getNames()).toEqual(['noteFacts']);
});

test('shows and requests nothing while the memory is off', async () => {
  renderCard({ isOn: false, facts: [] });
  await waitUntilIdle();
  expect(screen.queryByRole('heading')).toBeNull();
  expect(getNames()).toEqual([]);
});

test('shows nothing when the facts cannot be noted', async () => {
  vi.mocked(requestAsUser).mockRejectedValue(new ApiError('model-failed', 'no answer'));
  renderCard({ isOn: true, facts: [] });
  await waitUntilIdle();
  expect(getNames()).toEqual(['noteFacts']);
  expect(screen.queryByRole('heading')).toBeNull();
});
