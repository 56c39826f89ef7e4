import { PLAN_CATALOGUE } from '@parley/functions/contract';
import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { clearLearnerData } from '../../../lib/learner-data.ts';
import { PlanEditor } from './plan-editor.tsx';
import { savePlan } from './plans-api.ts';

vi.mock(import('./plans-api.ts'), () => ({ savePlan: vi.fn<typeof savePlan>() }));

const { SMART } = PLAN_CATALOGUE;

const renderEditor = () => render(<PlanEditor id="SMART" plan={SMART} />);

const getInput = (label: string) => screen.getByLabelText<HTMLInputElement>(label);
const getPriceInput = () => getInput('Monthly price in US dollars');
const type = (element: HTMLInputElement, value: string) => fireEvent.change(element, { target: { value } });
const getButton = (name: string) => screen.getByRole('button', { name });
const isEnabled = (name: string) => getButton(name).ariaDisabled !== 'true';

beforeEach(clearLearnerData);

test('disables Save and Cancel until the plan is changed, and again when it is changed back', () => {
  renderEditor();
  expect([isEnabled('Save'), isEnabled('Cancel')]).toEqual([false, false]);
  fireEvent.click(getButton('Save'));
  type(getPriceInput(), '8');
  expect([isEnabled('Save'), isEnabled('Cancel')]).toEqual([true, true]);
  type(getPriceInput(), '7.00');
  expect([isEnabled('Save'), isEnabled('Cancel')]).toEqual([false, false]);
  expect(savePlan).not.toHaveBeenCalled();
});

test('saves the changes with the plan they are based on, and shows a confirmation', async () => {
  vi.mocked(savePlan).mockResolvedValue({ kind: 'saved' });
  renderEditor();
  type(getPriceInput(), '7,5');
  fireEvent.click(getInput('Unlimited text sessions'));
  expect(getInput('Text sessions per month').disabled).toBe(true);
  fireEvent.click(getButton('Save'));
  expect(await screen.findByText('SMART has been saved.')).toBeTruthy();
  const saved = { ...SMART, price: 7.5, textLimit: null };
  expect(savePlan).toHaveBeenCalledExactlyOnceWith('SMART', saved, SMART);
  expect(isEnabled('Save')).toBe(false);
  type(getPriceInput(), '9');
  fireEvent.click(getButton('Cancel'));
  expect(getPriceInput().value).toBe('7.5');
  expect(screen.queryByText('SMART has been saved.')).toBeNull();
});

test('shows the error for an invalid field until Cancel is pressed', async () => {
  renderEditor();
  type(getPriceInput(), '');
  fireEvent.click(getButton('Save'));
  const error = 'Please enter a price from 0 to 1,000, with up to two decimal places.';
  expect(await screen.findByText(error)).toBeTruthy();
  expect(document.activeElement).toBe(getPriceInput());
  fireEvent.click(getButton('Cancel'));
  await waitFor(() => expect(screen.queryByText(error)).toBeNull());
  expect(getPriceInput().value).toBe('7');
  expect(savePlan).not.toHaveBeenCalled();
});

test('shows the current values and keeps the input when another admin changed the plan', async () => {
  const current = { ...SMART, price: 8, textLimit: null };
  vi.mocked(savePlan)
    .mockResolvedValueOnce({ kind: 'conflict', current })
    .mockResolvedValueOnce({ kind: 'saved' });
  renderEditor();
  type(getPriceInput(), '9');
  fireEvent.click(getButton('Save'));
  await screen.findByText('Someone else changed this plan. Current values:');
  const { textContent } = screen.getByRole('alert');
  expect(textContent).toContain('Monthly price in US dollars: 8');
  expect(textContent).toContain('Text sessions per month: unlimited');
  expect(getPriceInput().value).toBe('9');
  // Unedited fields take the current values.
  expect(getInput('Unlimited text sessions').checked).toBe(true);
  fireEvent.click(getButton('Save'));
  expect(await screen.findByText('SMART has been saved.')).toBeTruthy();
  expect(savePlan).toHaveBeenLastCalledWith('SMART', { ...current, price: 9 }, current);
});

test('shows why saving failed, and keeps the input for another try', async () => {
  vi.mocked(savePlan).mockResolvedValueOnce({ kind: 'failed', message: 'Only admins can do this.' });
  renderEditor();
  type(getPriceInput(), '9');
  fireEvent.click(getButton('Save'));
  expect(await screen.findByText('Only admins can do this.')).toBeTruthy();
  expect([getPriceInput().value, isEnabled('Save')]).toEqual(['9', true]);
});

test('keeps unsaved input while the form is unmounted, until Cancel is pressed', () => {
  const { unmount } = renderEditor();
  type(getPriceInput(), '9');
  unmount();
  const second = renderEditor();
  expect(getPriceInput().value).toBe('9');
  fireEvent.click(getButton('Cancel'));
  expect(getPriceInput().value).toBe('7');
  second.unmount();
  renderEditor();
  expect(getPriceInput().value).toBe('7');
  expect(isEnabled('Save')).toBe(false);
});

test('discards the unsaved input when saving succeeds after the form was unmounted', async () => {
  const pendingSave = Promise.withResolvers<{ kind: 'saved' }>();
  vi.mocked(savePlan).mockReturnValueOnce(pendingSave.promise);
  const { unmount } = renderEditor();
  type(getPriceInput(), '9');
  fireEvent.click(getButton('Save'));
  await waitFor(() => expect(savePlan).toHaveBeenCalled());
  unmount();
  await act(async () => pendingSave.resolve({ kind: 'saved' }));
  renderEditor();
  expect(getPriceInput().value).toBe('7');
});
