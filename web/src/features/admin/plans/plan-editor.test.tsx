import { PLAN_CATALOGUE, type Plan } from '@parley/functions/contract';
import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { PlanEditor } from './plan-editor.tsx';
import { savePlan } from './plan-store.ts';

vi.mock(import('./plan-store.ts'), () => ({ savePlan: vi.fn<typeof savePlan>() }));

const { SMART } = PLAN_CATALOGUE;

function show(plan: Plan = SMART) {
  const { rerender } = render(<PlanEditor id="SMART" plan={plan} />);
  return { becomes: (now: Plan) => rerender(<PlanEditor id="SMART" plan={now} />) };
}

const input = (label: string) => screen.getByLabelText<HTMLInputElement>(label);
const price = () => input('Price a month in US dollars');
const type = (element: HTMLInputElement, value: string) => fireEvent.change(element, { target: { value } });
const button = (name: string) => screen.getByRole('button', { name });
const isActive = (name: string) => button(name).ariaDisabled !== 'true';

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
  vi.mocked(savePlan).mockResolvedValue(null);
  const { becomes } = show();
  type(price(), '7,5');
  fireEvent.click(input('Unlimited text sessions'));
  expect(input('Text sessions a month').disabled).toBe(true);
  fireEvent.click(button('Save'));
  expect(await screen.findByText('SMART has been saved.')).toBeTruthy();
  const saved = { ...SMART, price: 7.5, textLimit: null };
  expect(savePlan).toHaveBeenCalledExactlyOnceWith('SMART', saved, SMART);
  becomes(saved);
  expect(isActive('Save')).toBe(false);
  expect(screen.queryByText('SMART has been saved.')).toBeTruthy();
  type(price(), '9');
  fireEvent.click(button('Cancel'));
  expect(price().value).toBe('7.5');
  expect(screen.queryByText('SMART has been saved.')).toBeNull();
});

test('what cannot be saved says why, in its place, and Cancel forgets it', async () => {
  show();
  type(price(), '');
  fireEvent.click(button('Save'));
  const problem = 'Please enter a price from 0 to 1,000, with at most two decimals.';
  expect(await screen.findByText(problem)).toBeTruthy();
  expect(document.activeElement).toBe(price());
  fireEvent.click(button('Cancel'));
  await waitFor(() => expect(screen.queryByText(problem)).toBeNull());
  expect(price().value).toBe('7');
  expect(savePlan).not.toHaveBeenCalled();
});

test('where somebody else was quicker it is told what it is now, and what was typed is kept', async () => {
  vi.mocked(savePlan).mockResolvedValueOnce({ message: 'changed' }).mockResolvedValueOnce(null);
  const { becomes } = show();
  type(price(), '9');
  fireEvent.click(button('Save'));
  expect((await screen.findByRole('alert')).textContent).toBe('changed');
  const theirs = { ...SMART, price: 8, textLimit: null };
  becomes(theirs);
  const { textContent } = screen.getByRole('alert');
  expect(textContent).toContain('Somebody else has changed this plan in the meantime.');
  expect(textContent).toContain('Price a month in US dollars: 8');
  expect(textContent).toContain('Text sessions a month: unlimited');
  expect(price().value).toBe('9');
  // What nobody has touched here follows.
  expect(input('Unlimited text sessions').checked).toBe(true);
  fireEvent.click(button('Save'));
  expect(await screen.findByText('SMART has been saved.')).toBeTruthy();
  expect(savePlan).toHaveBeenLastCalledWith('SMART', { ...theirs, price: 9 }, theirs);
});

test('a form that nobody has touched follows without a word', () => {
  const { becomes } = show();
  becomes({ ...SMART, price: 8 });
  expect(price().value).toBe('8');
  expect(screen.getByRole('alert').textContent).toBe('');
  expect(isActive('Save')).toBe(false);
});
