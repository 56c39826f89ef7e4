import { act, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { expect, test, vi } from 'vitest';
import { Dialog } from './dialog.tsx';

/** A dialog that closes when asked to, unless it is busy. */
function Host({ isBusy = false }: { isBusy?: boolean }) {
  const [isOpen, setOpen] = useState(true);
  if (!isOpen) return <p>closed</p>;
  return (
    <Dialog title="Import Words" onClose={() => setOpen(isBusy)}>
      <input type="file" aria-label="Choose a file" />
    </Dialog>
  );
}

const getDialog = () => screen.getByRole<HTMLDialogElement>('dialog', { name: 'Import Words' });
const dispatch = (target: Element, type: string, options?: EventInit) =>
  act(async () => target.dispatchEvent(new Event(type, { cancelable: true, ...options })));

/** Closes the dialog as the browser does after a second Escape, which cannot be prevented. */
async function closeInBrowser(dialog: HTMLDialogElement) {
  await dispatch(dialog, 'cancel', { cancelable: false });
  dialog.open = false;
  await dispatch(dialog, 'close');
}

test('closes on Escape', async () => {
  render(<Host />);
  await dispatch(getDialog(), 'cancel');
  expect(screen.getByText('closed')).toBeTruthy();
});

test('stays open when a file picker inside it is cancelled', async () => {
  render(<Host />);
  await dispatch(screen.getByLabelText('Choose a file'), 'cancel', { bubbles: true });
  expect(getDialog().open).toBe(true);
});

test('opens again when the browser closes a busy dialog', async () => {
  render(<Host isBusy />);
  await dispatch(getDialog(), 'cancel');
  await closeInBrowser(getDialog());
  expect(getDialog().open).toBe(true);
});

test('calls `onClose` once when the browser closes the dialog', async () => {
  const close = vi.fn<() => void>();
  render(
    <Dialog title="Import Words" onClose={close}>
      {null}
    </Dialog>,
  );
  await closeInBrowser(getDialog());
  expect(close).toHaveBeenCalledOnce();
});

test('unmounts without opening again when the browser closes a dialog that is not busy', async () => {
  render(<Host />);
  const showModal = vi.spyOn(HTMLDialogElement.prototype, 'showModal');
  await closeInBrowser(getDialog());
  expect(screen.getByText('closed')).toBeTruthy();
  expect(showModal).not.toHaveBeenCalled();
});
