import { act, fireEvent, render, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { EmailChange } from './email-change.tsx';

const changeEmail = vi.hoisted(() => vi.fn<() => Promise<null>>());
vi.mock('../../account/credentials.ts', () => ({ changeEmail }));

test('leaves the focus where it is when a cancelled change completes later', async () => {
  const { promise, resolve } = Promise.withResolvers<null>();
  changeEmail.mockReturnValue(promise);
  render(
    <>
      <input aria-label="Other field" />
      <EmailChange currentEmail="ann@parley.test" />
    </>,
  );
  fireEvent.click(screen.getByRole('button', { name: 'Change email' }));
  fireEvent.change(screen.getByLabelText('New email'), { target: { value: 'lee@parley.test' } });
  fireEvent.change(screen.getByLabelText('Password'), { target: { value: 'practise-english' } });
  fireEvent.submit(screen.getByLabelText('New email'));
  await vi.waitFor(() => expect(changeEmail).toHaveBeenCalledOnce());
  fireEvent.click(screen.getByRole('button', { name: 'Cancel' }));
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Change email' }));

  screen.getByLabelText('Other field').focus();
  await act(async () => resolve(null));

  expect(await screen.findByText('We sent a link to lee@parley.test.')).toBeTruthy();
  expect(document.activeElement).toBe(screen.getByLabelText('Other field'));
});
