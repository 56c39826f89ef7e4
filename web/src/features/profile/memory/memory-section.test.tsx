// @vitest-environment jsdom
import type { Memory } from '@parley/functions/contract';
import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { toast } from 'react-hot-toast/headless';
import { beforeEach, expect, test, vi } from 'vitest';
import { requestAsUser } from '../../../account/request-as-user.ts';
import { ApiError } from '../../../api/api-error.ts';
import { queryClient } from '../../../lib/query-client.ts';
import { readMemory } from '../../../memory/read-memory.ts';
import { MemorySection } from './memory-section.tsx';

vi.mock('../../../memory/read-memory.ts', () => ({ readMemory: vi.fn<typeof readMemory>() }));
vi.mock('../../../account/request-as-user.ts', () => ({ requestAsUser: vi.fn<() => Promise<unknown>>() }));

const createFact = (id: string, text: string) => ({
  id: id.repeat(32),
  text,
  sessionId: 'a'.repeat(32),
  notedAt: 0,
});
const MEMORY: Memory = {
  isOn: true,
  facts: [createFact('1', 'works as a nurse'), createFact('2', 'has a dog')],
};

async function renderSection(memory: Memory | null = MEMORY) {
  vi.mocked(readMemory).mockResolvedValue(memory);
  render(<MemorySection uid="ann" />);
  await screen.findByRole('button', { name: /^Turn/u });
}

const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
const getRequests = () => vi.mocked(requestAsUser).mock.calls.map(([, ...request]) => request);

beforeEach(() => {
  queryClient.clear();
  vi.mocked(requestAsUser).mockReset().mockResolvedValue({});
});

test('lets a learner who has not been asked turn on the memory', async () => {
  await renderSection(null);
  press('Turn on');
  expect(await screen.findByText(/^Nothing yet/u)).toBeTruthy();
  expect(getRequests()).toEqual([['setMemory', { isOn: true }]]);
});

test('keeps an open dialog and its text while another fact is being deleted', async () => {
  const { promise, resolve } = Promise.withResolvers<object>();
  vi.mocked(requestAsUser).mockReturnValueOnce(promise);
  await renderSection();
  press('Delete “works as a nurse”');
  press('Edit “has a dog”');
  const input = screen.getByRole<HTMLInputElement>('textbox');
  fireEvent.change(input, { target: { value: 'has two dogs' } });
  await act(async () => resolve({}));
  await waitFor(() => expect(screen.queryByText('works as a nurse')).toBeNull());
  expect(input.value).toBe('has two dogs');
  press('Save');
  expect(await screen.findByText('has two dogs')).toBeTruthy();
  expect(screen.queryByRole('dialog')).toBeNull();
});

test.each([
  ['has diabetes', /^We don't save anything about health/u],
  ['має собаку', /in English/u],
])('rejects the text %j without a request', async (text, message) => {
  await renderSection();
  press('Edit “has a dog”');
  fireEvent.change(screen.getByRole('textbox'), { target: { value: text } });
  press('Save');
  expect(await screen.findByText(message)).toBeTruthy();
  expect(getRequests()).toEqual([]);
});

test('asks before all facts are deleted, and before the memory is turned off', async () => {
  await renderSection();
  press('Delete all');
  expect(screen.getByRole('dialog', { name: 'Delete all notes?' })).toBeTruthy();
  press('Cancel');
  press('Turn off');
  press('Turn off and delete');
  await screen.findByRole('button', { name: 'Turn on' });
  expect(getRequests()).toEqual([['setMemory', { isOn: false }]]);
});

test('keeps the facts and shows an error when a change cannot be saved', async () => {
  const showError = vi.spyOn(toast, 'error').mockReturnValue('');
  vi.mocked(requestAsUser).mockRejectedValue(new ApiError('offline', 'no answer'));
  await renderSection();
  press('Delete “has a dog”');
  await waitFor(() => expect(showError).toHaveBeenCalled());
  expect(screen.getByText('has a dog')).toBeTruthy();
});
