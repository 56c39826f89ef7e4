import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { toast } from 'react-hot-toast/headless';
import { expect, test, vi } from 'vitest';
import * as z from 'zod/mini';
import { expectConsole } from '../testing/expect-console.ts';
import { getSubmissionError, useSubmission } from './use-submission.ts';

const schema = z.object({ name: z.string() });

function renderForm(send: () => Promise<{ message: string | null } | null>, onSuccess?: () => void) {
  function Page() {
    const { progress, submit, field } = useSubmission({
      schema,
      defaultValues: { name: 'Ann' },
      send,
      ...(onSuccess && { onSuccess }),
    });
    const { error: _error, ...input } = field('name');
    return (
      <form onSubmit={submit}>
        <input {...input} />
        <output>{`${progress.status}: ${getSubmissionError(progress)}`}</output>
      </form>
    );
  }
  return render(<Page />);
}

const submit = () => fireEvent.submit(screen.getByRole('textbox'));
const getProgressText = () => screen.getByRole('status').textContent;

test('shows an error as a toast when the form has been unmounted', async () => {
  const showToast = vi.spyOn(toast, 'error').mockReturnValue('');
  const { promise, resolve } = Promise.withResolvers<{ message: string }>();
  const { unmount } = renderForm(() => promise);
  submit();
  await waitFor(() => expect(getProgressText()).toContain('sending'));
  unmount();
  resolve({ message: 'Incorrect password.' });
  await waitFor(() => expect(showToast.mock.calls[0]?.[0]).toBe('Incorrect password.'));
});

test('shows no toast for an error that has already been shown', async () => {
  const showToast = vi.spyOn(toast, 'error').mockReturnValue('');
  const { promise, resolve } = Promise.withResolvers<{ message: null }>();
  const { unmount } = renderForm(() => promise);
  submit();
  await waitFor(() => expect(getProgressText()).toContain('sending'));
  unmount();
  resolve({ message: null });
  await act(async () => promise);
  expect(showToast).not.toHaveBeenCalled();
});

test('calls onSuccess only while the form is mounted', async () => {
  const onSuccess = vi.fn<() => void>();
  const { unmount } = renderForm(async () => null, onSuccess);
  submit();
  unmount();
  renderForm(async () => null, onSuccess);
  submit();
  await waitFor(() => expect(getProgressText()).toContain('done'));
  expect(onSuccess).toHaveBeenCalledTimes(1);
});

test('shows an error only in the form while it is mounted', async () => {
  const showToast = vi.spyOn(toast, 'error').mockReturnValue('');
  renderForm(async () => ({ message: 'Incorrect password.' }));
  submit();
  await waitFor(() => expect(getProgressText()).toBe('idle: Incorrect password.'));
  expect(showToast).not.toHaveBeenCalled();
});

test('can be submitted again after an unexpected error', async () => {
  expectConsole('warn', /A form could not be sent/u);
  const send = vi
    .fn<() => Promise<null>>()
    .mockRejectedValueOnce(new Error('a fault'))
    .mockResolvedValue(null);
  renderForm(send);
  submit();
  await waitFor(() =>
    expect(getProgressText()).toBe('idle: Something went wrong on our side. Please try again.'),
  );
  submit();
  await waitFor(() => expect(getProgressText()).toBe('done: null'));
});
