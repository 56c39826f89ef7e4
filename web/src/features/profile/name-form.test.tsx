import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { fakeRegisteredUser, createFakeRecord } from '../../account/testing/fake-users.ts';
import { NameForm } from './name-form.tsx';

const saveName = vi.hoisted(() => vi.fn<() => Promise<{ message: string } | null>>());
vi.mock('./save-name.ts', () => ({ saveName }));

const NOT_SAVED_YET = "We'll save your name as soon as you're back online.";

test('shows that the name has not been saved, until the record contains it', async () => {
  saveName.mockResolvedValue({ message: NOT_SAVED_YET });
  const { rerender } = render(
    <NameForm user={fakeRegisteredUser} record={createFakeRecord(fakeRegisteredUser)} />,
  );
  fireEvent.change(screen.getByLabelText('Full Name'), { target: { value: 'Ann Lee' } });
  fireEvent.submit(screen.getByLabelText('Full Name'));
  await waitFor(() => expect(screen.getByRole('alert').textContent).toBe(NOT_SAVED_YET));
  rerender(
    <NameForm user={fakeRegisteredUser} record={createFakeRecord(fakeRegisteredUser, { name: 'Ann Lee' })} />,
  );
  expect(screen.getByRole('alert').textContent).toBe('');
});
