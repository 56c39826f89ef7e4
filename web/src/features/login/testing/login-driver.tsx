/** Renders /login and acts as a learner there. */
import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { MemoryRouter, Route, Routes, useLocation } from 'react-router';
import { expect } from 'vitest';
import { LoginPage } from '../login-page.tsx';

/** Stands in for any other page; shows its location state. */
function OtherPage() {
  const location = useLocation();
  return <p>{`at ${location.pathname} with ${JSON.stringify(location.state)}`}</p>;
}

export function openLogin(search = ''): void {
  render(
    <MemoryRouter initialEntries={[`/login${search}`]}>
      <Routes>
        <Route path="/login" element={<LoginPage />} />
        <Route path="*" element={<OtherPage />} />
      </Routes>
    </MemoryRouter>,
  );
}

export const openSignIn = (): void => openLogin();

export function openSignUp(): void {
  openSignIn();
  press('Create Account');
}

export const getField = (label: string) => screen.getByLabelText<HTMLInputElement>(label);
export const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
export const submit = () => fireEvent.submit(getField('Email'));

export function fillIn(values: Record<string, string>): void {
  for (const [label, value] of Object.entries(values)) {
    fireEvent.change(getField(label), { target: { value } });
  }
}

/** Returns the text that a control's `aria-describedby` refers to. */
export const getDescription = (control: HTMLElement) =>
  document.getElementById(control.getAttribute('aria-describedby') ?? '')?.textContent;

export async function expectFieldError(label: string, text: string): Promise<void> {
  await waitFor(() => expect(getDescription(getField(label))).toBe(text));
  expect(getField(label).getAttribute('aria-invalid')).toBe('true');
}

export const expectPracticePage = () => screen.findByText('at / with null');
