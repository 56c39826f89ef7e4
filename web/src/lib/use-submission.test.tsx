import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { toast } from 'react-hot-toast/headless';
import { expect, test, vi } from 'vitest';
import * as z from 'zod/mini';
import { expectConsole } from '../test-console.ts';
import { refusalOf, useSubmission } from './use-submission.ts';

const schema = z.object({ name: z.string() });

function open(send: () => Promise<{ message: string } | null>, onAccepted?: () => void) {
  function Page() {
    const { progress, submit, field } = useSubmission({
      schema,
      defaultValues: { name: 'Ann' },
      send,
      ...(onAccepted && { onAccepted }),
    });
    const { error: _error, ...input } = field('name');
    return (
      <form onSubmit={submit}>
        <input {...input} />
        <output>{`${progress.status}: ${refusalOf(progress)}`}</output>
      </form>
    );
  }
  return render(<Page />);
}

const submit = () => fireEvent.submit(screen.getByRole('textbox'));
const progress = () => screen.getByRole('status').textContent;

test('a refusal that finds the form gone is told all the same', async () => {
  const told = vi.spyOn(toast, 'error').mockReturnValue('');
  const { promise, resolve } = Promise.withResolvers<{ message: string }>();
  const { unmount } = open(() => promise);
  submit();
  await waitFor(() => expect(progress()).toContain('sending'));
  unmount();
  resolve({ message: 'Incorrect password.' });
  await waitFor(() => expect(told.mock.calls[0]?.[0]).toBe('Incorrect password.'));
});

test('what follows an accepted form is for who still sees it', async () => {
  const onAccepted = vi.fn<() => void>();
  const left = open(async () => null, onAccepted);
  submit();
  left.unmount();
  open(async () => null, onAccepted);
  submit();
  await waitFor(() => expect(progress()).toContain('done'));
  expect(onAccepted).toHaveBeenCalledTimes(1);
});

test('one that finds the form is told there alone', async () => {
  const told = vi.spyOn(toast, 'error').mockReturnValue('');
  open(async () => ({ message: 'Incorrect password.' }));
  submit();
  await waitFor(() => expect(progress()).toBe('idle: Incorrect password.'));
  expect(told).not.toHaveBeenCalled();
});

test('a fault leaves a form that can be sent again', async () => {
  expectConsole('warn', /A form could not be sent/u);
  const send = vi
    .fn<() => Promise<null>>()
    .mockRejectedValueOnce(new Error('a fault'))
    .mockResolvedValue(null);
  open(send);
  submit();
  await waitFor(() => expect(progress()).toBe('idle: Something went wrong on our side. Please try again.'));
  submit();
  await waitFor(() => expect(progress()).toBe('done: null'));
});
