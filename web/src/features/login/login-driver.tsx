/** For tests: /login on the screen, and what a learner does there. */
import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { MemoryRouter, Route, Routes, useLocation } from 'react-router-dom';
import { expect } from 'vitest';
import { LoginPage } from './login-page.tsx';

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

export const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label);
export const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
export const submit = () => fireEvent.submit(field('Email'));

export function write(values: Record<string, string>): void {
  for (const [label, value] of Object.entries(values)) {
    fireEvent.change(field(label), { target: { value } });
  }
}

/** What is said of a control. */
export const saidOf = (control: HTMLElement) =>
  document.getElementById(control.getAttribute('aria-describedby') ?? '')?.textContent;

export async function expectWrong(label: string, text: string): Promise<void> {
  await waitFor(() => expect(saidOf(field(label))).toBe(text));
  expect(field(label).getAttribute('aria-invalid')).toBe('true');
}

/** Resolves on the practice page. */
export const expectPractice = () => screen.findByText('at / with null');
