import { PLAN_CATALOGUE } from '@parley/functions/contract';
import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { clearLearnerData } from '../../../lib/learner-data.ts';
import { draftOf } from './plan-drafts.ts';
import { PlanEditor } from './plan-editor.tsx';
import { savePlan } from './plan-store.ts';

vi.mock(import('./plan-store.ts'), () => ({ savePlan: vi.fn<typeof savePlan>() }));

const { SMART } = PLAN_CATALOGUE;

const show = () => render(<PlanEditor id="SMART" plan={SMART} />);

const input = (label: string) => screen.getByLabelText<HTMLInputElement>(label);
const price = () => input('Monthly price in US dollars');
const type = (element: HTMLInputElement, value: string) => fireEvent.change(element, { target: { value } });
const button = (name: string) => screen.getByRole('button', { name });
const isActive = (name: string) => button(name).ariaDisabled !== 'true';

beforeEach(clearLearnerData);

test('there is nothing to save before something was changed, and nothing after it was changed back', () => {
  show();
  expect(isActive('Save')).toBe(false);
  fireEvent.click(button('Save'));
  type(price(), '8');
  expect(isActive('Save')).toBe(true);
  type(price(), '7.00');
  expect([isActive('Save'), isActive('Cancel')]).toEqual([false, false]);
  expect(savePlan).not.toHaveBeenCalled();
});

test('what was changed is sent with what was seen, and told', async () => {
  vi.mocked(savePlan).mockResolvedValue({ kind: 'saved' });
  show();
  type(price(), '7,5');
  fireEvent.click(input('Unlimited text sessions'));
  expect(input('Text sessions per month').disabled).toBe(true);
  fireEvent.click(button('Save'));
  expect(await screen.findByText('SMART has been saved.')).toBeTruthy();
  const saved = { ...SMART, price: 7.5, textLimit: null };
  expect(savePlan).toHaveBeenCalledExactlyOnceWith('SMART', saved, SMART);
  expect(isActive('Save')).toBe(false);
  type(price(), '9');
  fireEvent.click(button('Cancel'));
  expect(price().value).toBe('7.5');
  expect(screen.queryByText('SMART has been saved.')).toBeNull();
});

test('what cannot be saved says why, in its place, and Cancel forgets it', async () => {
  show();
  type(price(), '');
  fireEvent.click(button('Save'));
  const problem = 'Please enter a price from 0 to 1,000, with up to two decimals.';
  expect(await screen.findByText(problem)).toBeTruthy();
  expect(document.activeElement).toBe(price());
  fireEvent.click(button('Cancel'));
  await waitFor(() => expect(screen.queryByText(problem)).toBeNull());
  expect(price().value).toBe('7');
  expect(savePlan).not.toHaveBeenCalled();
});

test('where somebody else was quicker it is told what it is now, and what was typed is kept', async () => {
  const theirs = { ...SMART, price: 8, textLimit: null };
  vi.mocked(savePlan)
    .mockResolvedValueOnce({ kind: 'theirs', plan: theirs })
    .mockResolvedValueOnce({ kind: 'saved' });
  show();
  type(price(), '9');
  fireEvent.click(button('Save'));
  await screen.findByText('Someone else changed this plan. Current values:');
  const { textContent } = screen.getByRole('alert');
  expect(textContent).toContain('Monthly price in US dollars: 8');
  expect(textContent).toContain('Text sessions per month: unlimited');
  expect(price().value).toBe('9');
  // What nobody has touched here follows.
  expect(input('Unlimited text sessions').checked).toBe(true);
  fireEvent.click(button('Save'));
  expect(await screen.findByText('SMART has been saved.')).toBeTruthy();
  expect(savePlan).toHaveBeenLastCalledWith('SMART', { ...theirs, price: 9 }, theirs);
});

test('what the server refuses is told, and can be tried again', async () => {
  vi.mocked(savePlan).mockResolvedValueOnce({ kind: 'refused', message: 'Only admins can do this.' });
  show();
  type(price(), '9');
  fireEvent.click(button('Save'));
  expect(await screen.findByText('Only admins can do this.')).toBeTruthy();
  expect([price().value, isActive('Save')]).toEqual(['9', true]);
});

test('what was typed is there again after another part of the panel, until it is taken back', () => {
  const { unmount } = show();
  type(price(), '9');
  unmount();
  const again = show();
  expect(price().value).toBe('9');
  fireEvent.click(button('Cancel'));
  expect(price().value).toBe('7');
  again.unmount();
  show();
  expect(price().value).toBe('7');
  expect(isActive('Save')).toBe(false);
});

test('what was saved after the form had gone is not kept as if it were still to be saved', async () => {
  const saving = Promise.withResolvers<{ kind: 'saved' }>();
  vi.mocked(savePlan).mockReturnValueOnce(saving.promise);
  const { unmount } = show();
  type(price(), '9');
  fireEvent.click(button('Save'));
  await waitFor(() => expect(savePlan).toHaveBeenCalled());
  unmount();
  saving.resolve({ kind: 'saved' });
  await saving.promise;
  await waitFor(() => expect(draftOf('SMART')).toBeUndefined());
});
