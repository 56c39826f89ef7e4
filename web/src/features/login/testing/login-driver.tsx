/** For tests: /login on the screen, and what a learner does there. */
import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { MemoryRouter, Route, Routes, useLocation } from 'react-router-dom';
import { expect } from 'vitest';
import { LoginPage } from '../login-page.tsx';

/** What another page was told. */
function Elsewhere() {
  const location = useLocation();
  return <p>{`at ${location.pathname} with ${JSON.stringify(location.state)}`}</p>;
}

export function openSignIn(): void {
  render(
    <MemoryRouter initialEntries={['/login']}>
      <Routes>
        <Route path="/login" element={<LoginPage />} />
        <Route path="*" element={<Elsewhere />} />
      </Routes>
    </MemoryRouter>,
  );
}

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

/** What is said of a control. */
export const getDescription = (control: HTMLElement) =>
  document.getElementById(control.getAttribute('aria-describedby') ?? '')?.textContent;

export async function expectFieldError(label: string, text: string): Promise<void> {
  await waitFor(() => expect(getDescription(getField(label))).toBe(text));
  expect(getField(label).getAttribute('aria-invalid')).toBe('true');
}

/** Resolves on the practice page. */
export const expectPracticePage = () => screen.findByText('at / with null');
